import { seenCallerSchema } from '@photo-coach/shared/contracts/http/health.ts';
import type { RequestHandler } from 'express';

/** Answers with the caller's address as the API sees it, by which the doctor finds a wrong TRUST_PROXY. */
export const showCaller: RequestHandler = (request, response) => {
  const entries = (request.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const forwardedFor = entries.filter((entry) => entry !== '');
  response.set('cache-control', 'no-store');
  response.json(seenCallerSchema.parse({ address: request.ip ?? '', forwardedFor }));
};
