/*
 * Compares both critics with a teacher's critiques of the same photos: how much of the teacher's critique they say, how
 * many of their weaknesses the teacher confirms, and for the coach, by recorded answers, whether its places are right
 * and what it costs. Albums are compared likewise. Rules are tuned on one part of the photos; only figures are read from
 * the frozen ones. Weaknesses that no teacher names are judged by hand in coach/judged.tsv. Measured items are kept in
 * .cache/critic, so a second run takes seconds unless measuring has changed.
 */
import { albumFigures, checkedAnswer, readAlbums, showTo } from './coach/albums.ts';
import { printCoach, printMeasured } from './coach/print-figures.ts';
import { readReferences } from './coach/read-references.ts';
import { reviewPhotos } from './coach/reviewed.ts';

const { referenced, refused } = readReferences();
if (referenced.length === 0) {
  console.log(
    'No references with photos (REFERENCES_DIR, PHOTOS_DIR): there is nothing to compare.',
  );
} else {
  if (refused.length > 0) console.log(`Refused by the product: ${refused.join(', ')}`);
  const { measured, coach } = await reviewPhotos(referenced);
  printMeasured(measured);
  printCoach(coach);
  const seenIn = new Map(coach.map(({ photo, seen }) => [photo, seen]));
  const compared = [];
  for (const album of readAlbums()) {
    const shown = await showTo(album, (photo) => seenIn.get(photo) ?? null);
    const seen = checkedAnswer(album, shown);
    if (seen !== null) compared.push({ album, shown, seen });
  }
  console.log('\nThe coach on albums, by recorded answers, against a teacher');
  console.table(albumFigures(compared));
}
