// `node scripts/landing-sample/write-landing-sample.ts`: critiques the landing page's pictures anew, after a change of them or of
// the critic. A test fails while what the page shows is not what the critic says.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeLandingSample } from './landing-sample.ts';

const file = path.resolve(import.meta.dirname, '../../web/features/landing/sample.json');
writeFileSync(file, `${JSON.stringify(await makeLandingSample(), null, 2)}\n`);
