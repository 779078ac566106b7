import { z } from 'zod';

export const signUploadRequestSchema = z.strictObject({
  /** File extension without a dot. */
  ext: z.string().min(1).max(8),
  /** Bytes. */
  size: z.int().positive('The file is empty.'),
  /** MIME type of the file. */
  type: z.string().min(1).max(100),
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
