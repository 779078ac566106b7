declare namespace NodeJS {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the one declared elsewhere
  interface ProcessPermission {
    /** Takes a permission from the calling thread, for good. */
    drop(scope: string): void;
  }
}
