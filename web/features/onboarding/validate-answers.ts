import { z } from 'zod';

/** Validates answers by a schema. Returns the first message for each invalid answer, by the answer's name. */
export function validateAnswers(
  schema: z.ZodType<Record<string, unknown>>,
  answers: object,
): Record<string, string> {
  const { error } = schema.safeParse(answers);
  if (!error) return {};
  const errors: Record<string, string> = {};
  const { fieldErrors } = z.flattenError(error);
  for (const [name, messages] of Object.entries(fieldErrors)) {
    if (messages?.[0]) errors[name] = messages[0];
  }
  return errors;
}
