import { z } from 'zod';
import { defineRouteContract } from './route-contract.ts';

const signUploadRequestSchema = z.strictObject({
  /** File extension without a dot. It decides nothing: names are wrong, or have none. */
  ext: z.string().max(255).optional(),
  /** Bytes. */
  size: z.int().positive('The file is empty.'),
  /** MIME type of the file; empty or missing if the client doesn't know it, as browsers do of HEIC. */
  type: z.string().max(255).optional(),
});
export type SignUploadRequest = z.infer<typeof signUploadRequestSchema>;

export const signUploadReplySchema = z.strictObject({
  path: z.string(),
  signedUrl: z.string(),
  token: z.string(),
  /** The exact headers of the PUT. */
  headers: z.record(z.string(), z.string()),
  expiresAt: z.iso.datetime(),
});
export type SignUploadReply = z.infer<typeof signUploadReplySchema>;

/** The parts of an upload that the store does not hold yet, each with a signed URL. */
const multipartUploadReplySchema = z.strictObject({
  path: z.string(),
  /** Bytes of every part but the last. */
  partSize: z.int().positive(),
  parts: z.array(
    z.strictObject({
      /** 1 for the first. */
      number: z.int().min(1),
      size: z.int().positive(),
      signedUrl: z.string(),
      headers: z.record(z.string(), z.string()),
    }),
  ),
  expiresAt: z.iso.datetime(),
});
export type MultipartUploadReply = z.infer<typeof multipartUploadReplySchema>;

/** An upload of the account, by the path that it was signed for. */
export const uploadPathSchema = z.strictObject({ path: z.string().min(1).max(300) });

/** Uploads that the client asks about, whether they are stored; an account can't have as many unused ones. */
const storedUploadsRequestSchema = z.strictObject({
  paths: z.array(z.string().max(300)).max(300),
});

/** Those uploads that are completely stored. */
const storedUploadsReplySchema = z.strictObject({ paths: z.array(z.string()) });

/** The routes for uploading a file to the store. */
export const UPLOAD_ROUTES = {
  sign: defineRouteContract({
    method: 'POST',
    path: '/api/sign-upload',
    body: signUploadRequestSchema,
    reply: signUploadReplySchema,
    errors: ['file_type_not_allowed', 'file_too_large'],
  }),
  startMultipart: defineRouteContract({
    method: 'POST',
    path: '/api/multipart-uploads',
    body: signUploadRequestSchema,
    reply: multipartUploadReplySchema,
    errors: ['file_type_not_allowed', 'file_too_large'],
  }),
  findMissingParts: defineRouteContract({
    method: 'POST',
    path: '/api/multipart-uploads/missing-parts',
    body: uploadPathSchema,
    reply: multipartUploadReplySchema,
    errors: [],
  }),
  completeMultipart: defineRouteContract({
    method: 'POST',
    path: '/api/multipart-uploads/complete',
    body: uploadPathSchema,
    reply: uploadPathSchema,
    errors: ['upload_incomplete'],
  }),
  discard: defineRouteContract({
    method: 'POST',
    path: '/api/discard-upload',
    body: uploadPathSchema,
    reply: uploadPathSchema,
    errors: [],
  }),
  findStored: defineRouteContract({
    method: 'POST',
    path: '/api/stored-uploads',
    body: storedUploadsRequestSchema,
    reply: storedUploadsReplySchema,
    errors: [],
  }),
};
