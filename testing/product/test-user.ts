import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import {
  type Analysis,
  analysisReplySchema,
  analysisSchema,
  generateFeedbackReplySchema,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { signUploadReplySchema } from '@photo-coach/shared/contracts/http/uploads.ts';
import { type JobRecord, jobRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';
import { z } from 'zod';
import { sleepUntil } from '../lib/sleep-until.ts';

export type PhotoFile = { name: string; bytes: Uint8Array };

const mailsSchema = z.object({ items: z.array(z.object({ text: z.string() })) });
const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.uuid() }) });
/** A worker sends the mail, so it arrives after the reply. */
const MAIL_TIMEOUT_MS = 20_000;
const PASSWORD = 'a long enough passphrase';

const typeOf = (name: string): string => {
  const types: Record<string, string> = UPLOAD_TYPES;
  return types[path.extname(name).slice(1).toLowerCase()] ?? 'image/jpeg';
};

async function jsonOf(reply: Response): Promise<unknown> {
  if (reply.ok) return reply.json();
  throw new Error(`${reply.status} ${reply.url}: ${await reply.text()}`);
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The address of the product, for each request; a function where several processes take turns. */
type Address = string | (() => string);

const at = (address: Address): string => (typeof address === 'string' ? address : address());

/** Signs up, reads the mail in the dev mailbox and confirms the address. */
async function signUp(address: Address) {
  const email = `${randomUUID()}@example.test`;
  await jsonOf(await post(`${at(address)}/api/auth/signup`, { email, password: PASSWORD }));
  const inbox = `/api/dev/mail?to=${encodeURIComponent(email)}`;
  const readMail = async () =>
    mailsSchema.parse(await jsonOf(await fetch(`${at(address)}${inbox}`))).items[0];
  const mail = await sleepUntil(readMail, { timeoutMs: MAIL_TIMEOUT_MS });
  const token_hash = /token_hash=([\w-]+)/.exec(mail.text)?.[1];
  const reply = await post(`${at(address)}/api/auth/verify`, { type: 'signup', token_hash });
  return { email, session: sessionSchema.parse(await jsonOf(reply)) };
}

/** Functions that use the product over HTTP as a browser does, for the owner of an access token. */
export function createClient(address: Address, accessToken: string) {
  const authorization = `Bearer ${accessToken}`;

  const call = (target: string, init: RequestInit = {}) =>
    fetch(`${at(address)}${target}`, {
      ...init,
      headers: { 'content-type': 'application/json', authorization, ...init.headers },
    });

  async function upload(file: PhotoFile): Promise<string> {
    const request = {
      ext: path.extname(file.name).slice(1),
      size: file.bytes.length,
      type: typeOf(file.name),
    };
    const reply = await call('/api/sign-upload', { method: 'POST', body: JSON.stringify(request) });
    const signed = signUploadReplySchema.parse(await jsonOf(reply));
    const body = Uint8Array.from(file.bytes);
    const put = await fetch(signed.signedUrl, { method: 'PUT', headers: signed.headers, body });
    if (!put.ok) throw new Error(`the upload was refused: ${put.status} ${await put.text()}`);
    return signed.path;
  }

  /** Requests feedback on files that are already uploaded. */
  async function requestFeedback(
    files: readonly { name: string; path: string }[],
    categories: readonly Category[],
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const photos = files.map((file, index) => ({ ...file, id: `p${index + 1}` }));
    const mode = files.length === 1 ? 'single' : 'album';
    const body = JSON.stringify({ photos, categories, context: { mode, questionnaire: {} } });
    return call('/api/generate-feedback', { method: 'POST', headers, body });
  }

  async function submit(files: readonly PhotoFile[], categories: readonly Category[]) {
    const uploaded = await Promise.all(
      files.map(async (file) => ({ name: file.name, path: await upload(file) })),
    );
    const reply = await requestFeedback(uploaded, categories);
    return generateFeedbackReplySchema.parse(await jsonOf(reply));
  }

  const job = async (albumId: string): Promise<JobRecord> =>
    jobRecordSchema.parse(await jsonOf(await call(`/api/albums/${albumId}/job`)));

  async function finished(
    albumId: string,
    timeoutMs: number,
    intervalMs = 100,
  ): Promise<JobRecord> {
    let last = await job(albumId);
    const hasEnded = async () => {
      last = await job(albumId);
      return last.status === 'done' || last.status === 'error';
    };
    await sleepUntil(hasEnded, { timeoutMs, intervalMs }).catch((cause: unknown) => {
      const state = `${last.status}, ${last.progress} %`;
      throw new Error(`the album was not done within ${timeoutMs / 1000} s (${state})`, { cause });
    });
    return last;
  }

  async function analysis(albumId: string): Promise<Analysis> {
    const body = await jsonOf(await call(`/api/albums/${albumId}/analysis`));
    const wrapped = analysisReplySchema.safeParse(body);
    return wrapped.success ? wrapped.data.analysis : analysisSchema.parse(body);
  }

  return {
    call,
    upload,
    requestFeedback,
    submit,
    job,
    finished,
    analysis,
  };
}

export type TestClient = ReturnType<typeof createClient>;

/** Creates a confirmed account, and functions that use the product over HTTP as a browser does. */
export async function createTestUser(address: Address) {
  const { email, session } = await signUp(address);
  const client = createClient(address, session.access_token);
  return { email, password: PASSWORD, session, ...client };
}

export type TestUser = Awaited<ReturnType<typeof createTestUser>>;
