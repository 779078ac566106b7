/*
 * Measures the measured critic against a teacher's critiques of the same photos: how much of the teacher's critique it
 * finds, how many of its weaknesses the teacher confirms, what comes first, what repeats, and whether the scores agree.
 * Rules are tuned on one part of the photos; only figures are read from the frozen ones. Weaknesses that no teacher
 * names are judged by hand in coach/judged.tsv. `--photo more/lunch` prints the critique of one photo instead,
 * `--critiques` those of all tuned-on photos; with `--coach` they are the coach's, from recorded answers. `--sheets`
 * writes what someone has to look at if an answer has changed and its second look is not recorded. Measured items are
 * kept in .cache/critic, so a second run takes seconds unless measuring has changed.
 */
import { parseArgs } from 'node:util';
import { photoText } from './coach/print/photo-text.ts';
import { printCoach, printFigures } from './coach/print/print-figures.ts';
import { readReferences } from './coach/references/read-references.ts';
import { coachPhotos, reviewPhotos } from './coach/reviewed.ts';
import { lookAgain } from './coach/second-look/recorded.ts';
import { writeSheets } from './coach/second-look/write-sheets.ts';

// Not strict: `npm run bench` gives every benchmark the options of all.
const { values } = parseArgs({
  options: {
    photo: { type: 'string' },
    critiques: { type: 'boolean' },
    coach: { type: 'boolean' },
    sheets: { type: 'boolean' },
  },
  strict: false,
});
const { referenced, refused } = readReferences();

/** The photos whose critiques are printed. */
const read = referenced.filter(({ photo, isFrozen }) =>
  values.photo === undefined ? values.critiques && !isFrozen : photo === values.photo,
);

if (referenced.length === 0) {
  console.log(
    'No references with photos (REFERENCES_DIR, PHOTOS_DIR): there is nothing to compare.',
  );
} else if (read.length > 0) {
  const reviewed = values.coach ? coachPhotos(read, lookAgain) : reviewPhotos(read);
  for (const photo of await reviewed) console.log(photoText(photo));
} else if (values.sheets) {
  console.log(await writeSheets(await coachPhotos(referenced)));
} else if (values.photo !== undefined) {
  console.error(`${values.photo} has no reference, no photo, or one that the product refuses.`);
  process.exitCode = 1;
} else {
  if (refused.length > 0) console.log(`Refused by the product: ${refused.join(', ')}`);
  printFigures(await reviewPhotos(referenced));
  printCoach(await coachPhotos(referenced, lookAgain));
}
