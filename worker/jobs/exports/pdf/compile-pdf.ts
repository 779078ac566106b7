// A process of its own for one PDF: Typst compiles for up to seconds without giving way, and its memory goes back with
// the process.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { exitWithParent } from '../../../imaging/pool/child/exit-with-parent.ts';
import { FILES } from './draw-pdf.ts';
import { loadFonts } from './load-fonts.ts';

/** Between a number and what it counts, and between a word and its number: "78 mm", "1 1/2 stops", "ISO 400". */
const INSEPARABLE =
  /(?<=\d) (?=of \d|(?:\d\/\d|%|mm|s|EV|stops?)(?![\p{L}\d]))|(?<=\b(?:ISO|Marks?|Photos?)|\d of) (?=\d)/gu;
const NO_BREAK_SPACE = '\u00A0';

exitWithParent();
const [folder = ''] = process.argv.slice(2);
const content = await readFile(path.join(folder, FILES.content), 'utf8');
const { files, names, lacking, printable } = await loadFonts(content);
const data = JSON.parse(content, (_key, value: unknown) =>
  typeof value === 'string' ? printable(value).replace(INSEPARABLE, NO_BREAK_SPACE) : value,
);
Object.assign(data, { fonts: names, lacking });

const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontBlobs: files }],
  inputs: { data: JSON.stringify(data) },
});
const compiled = compiler.compile({ mainFilePath: path.join(folder, FILES.template) });
if (compiled.result === null) {
  throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
}
await writeFile(path.join(folder, FILES.pdf), compiler.pdf(compiled.result));
