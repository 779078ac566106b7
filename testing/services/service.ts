/** A server that tests use, wherever it runs. */
export type Service = {
  url: string;
  stop(): Promise<void>;
};
