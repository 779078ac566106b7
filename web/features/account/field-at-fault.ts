/** The field of a form that a server has refused by a code; undefined when it is none of them. */
export function fieldAtFault<Field extends string>(
  { code }: { code?: string | undefined },
  fields: Readonly<Record<string, Field>>,
): Field | undefined {
  return Object.entries(fields).find(([known]) => known === code)?.[1];
}
