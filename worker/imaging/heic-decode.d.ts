declare module 'heic-decode' {
  type HeicImage = {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  };

  const decodeHeicFile: {
    /** Reads the headers of every image in the file; pixels only on `decode()`. */
    all(options: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
  };
  export default decodeHeicFile;
}
