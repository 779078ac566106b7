/** A server that tests use, wherever it runs. */
export interface Service {
  url: string;
  stop(): Promise<void>;
}
