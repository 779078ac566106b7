import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER } from './digests.ts';

mkdirSync(CACHE_FOLDER, { recursive: true });

const fileOf = (name: string): string => path.join(CACHE_FOLDER, name);

/** The value that was stored under a name; null the first time. */
export function readKept(name: string): Buffer | null {
  try {
    return readFileSync(fileOf(name));
  } catch {
    return null;
  }
}

export const readKeptJson = (name: string): unknown => {
  const kept = readKept(name);
  return kept === null ? null : JSON.parse(kept.toString());
};

export const keep = (name: string, content: Uint8Array): void =>
  writeFileSync(fileOf(name), content);

export const keepJson = (name: string, content: unknown): void =>
  writeFileSync(fileOf(name), JSON.stringify(content));
