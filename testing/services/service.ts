/** A server for tests: external, in a container, or a local process. */
export type Service = {
  url: string;
  stop(): Promise<void>;
};
