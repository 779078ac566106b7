import path from 'node:path';
import { findReferences, findUnknownSources } from './check-citations.ts';
import { checkMark } from './check-marks.ts';
import { type Document, type Link, readDocument } from './read-document.ts';

/** Text files of the repository by their paths. */
export type Files = ReadonlyMap<string, string>;

type Repository = { files: Files; exists: (file: string) => boolean };

const EXTERNAL = /^[a-z][a-z+.-]*:/i;
const isMarkdown = (file: string) => file.endsWith('.md');

const documentOf = new WeakMap<Files, Map<string, Document>>();

/** A document, which many links may lead to, parsed once. */
function openDocument(file: string, files: Files): Document {
  const documents = documentOf.get(files) ?? new Map<string, Document>();
  documentOf.set(files, documents);
  const document = documents.get(file) ?? readDocument(files.get(file) ?? '');
  documents.set(file, document);
  return document;
}

/** @param target a path from the root, perhaps with an anchor */
function checkTarget(target: string, { files, exists }: Repository): string | undefined {
  const [file = '', anchor] = target.split('#');
  if (!exists(file)) return `there is no ${file}`;
  if (anchor === undefined || !isMarkdown(file)) return undefined;
  return openDocument(file, files).anchors.has(anchor)
    ? undefined
    : `${file} has no heading #${anchor}`;
}

function checkLink(from: string, link: Link, repository: Repository): string | undefined {
  if (EXTERNAL.test(link.href)) return undefined;
  const [to = '', anchor] = decodeURI(link.href).split('#');
  const file =
    to === '' ? from : path.posix.normalize(path.posix.join(path.posix.dirname(from), to));
  const broken = checkTarget(anchor === undefined ? file : `${file}#${anchor}`, repository);
  return broken ?? checkMark(link, file, repository.files.get(file) ?? '');
}

function checkFile(file: string, text: string, repository: Repository): string[] {
  const links = isMarkdown(file) ? openDocument(file, repository.files).links : [];
  return [
    ...links.flatMap((link) => checkLink(file, link, repository) ?? []),
    ...findReferences(text).flatMap((reference) => checkTarget(reference, repository) ?? []),
    ...findUnknownSources(text).map((source) => `"${source}" is not in the repository`),
  ].map((problem) => `${file}: ${problem}`);
}

/**
 * Checks that every document that a file refers to is in the repository with the heading, and that numbers and texts of the
 * documents are those of the code that they name.
 * @param exists whether a path from the root is a file or folder of the repository
 * @returns a line for each problem
 */
export function checkDocuments(files: Files, exists: (file: string) => boolean): string[] {
  return [...files].flatMap(([file, text]) => checkFile(file, text, { files, exists }));
}
