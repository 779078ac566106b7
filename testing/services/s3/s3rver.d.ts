declare module 's3rver' {
  /** The part of s3rver's interface that the tests use (its README, "Using s3rver programmatically"). */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
      allowMismatchedSignatures: boolean;
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
