import { rmSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { endCompileCache } from '../child/compile-cache.ts';

// An imaging process for tests: sends where its compiled code lies, and what a write there gives before its first photo
// and afterward.

const folder = getCompileCacheDir();

function tryToWrite(): string {
  const file = path.join(folder ?? '', `written-${process.pid}`);
  try {
    writeFileSync(file, '');
    rmSync(file);
    return 'written';
  } catch (error) {
    return String(error);
  }
}

const before = tryToWrite();
endCompileCache();
process.send?.({ folder, before, after: tryToWrite() });
