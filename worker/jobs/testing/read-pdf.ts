import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { onTestFinished } from 'vitest';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';
import { drawPdf, FILES, type PdfSource, type PdfSteps } from '../exports/pdf/draw-pdf.ts';

type Node = { role?: string; alt?: string; id?: string; children?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

type Heading = { title: string; items: Heading[] };
const headingsIn = (headings: Heading[]): string[] =>
  headings.flatMap(({ title, items }) => [title, ...headingsIn(items)]);

/** Lines break anywhere, so spaces don't count. */
export const squeeze = (text: string) => text.replaceAll(/\s/g, '');

/** A drawn text: what, how large, and how far from the bottom of the page, points. */
export type Drawn = { text: string; size: number; y: number };

/** Reads a PDF back as a viewer does: its metadata, its tags, and the texts of each page from top to bottom. */
export async function readPdf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const nodes: Node[] = [];
  const pages: Drawn[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const tree: Node | null = await page.getStructTree();
    if (tree) nodes.push(...nodesOf(tree));
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, size: item.height, y: Number(item.transform[5]) }]
        : [],
    );
    pages.push(texts.sort((one, other) => other.y - one.y));
  }
  const outline = headingsIn((await document.getOutline()) ?? []);
  const text = squeeze(pages.flatMap((page) => page.map((drawn) => drawn.text)).join(''));
  return { info, nodes, pages, text, outline };
}

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Draws a PDF with the same picture in each place. */
export async function draw(source: PdfSource, steps: Partial<PdfSteps> = {}): Promise<Buffer> {
  const folder = path.join(await temporaryFolder(), 'drawing');
  const { signal } = new AbortController();
  await drawPdf(source, folder, { readPicture: () => sceneJpeg(600, 400), signal, ...steps });
  return readFile(path.join(folder, FILES.pdf));
}
