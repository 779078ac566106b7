// `node scripts/landing-sample/write-landing-sample.ts`: rewrites the landing page's sample critique. Run it
// after a change of the pictures or of the critic; landing-sample.test.ts fails while the stored sample is out of date.
import '../../shared/server/without-maglev.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeLandingSample } from './landing-sample.ts';

const file = path.resolve(import.meta.dirname, '../../web/features/landing/sample.json');
writeFileSync(file, `${JSON.stringify(await makeLandingSample(), null, 2)}\n`);
