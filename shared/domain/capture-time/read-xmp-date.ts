/**
 * The text of a date in XMP, as an attribute or an element (ISO 16684-1, section 7.4). The packet is not parsed as XML:
 * a file may be malicious, and of all its properties only a few dates are of use.
 * @param name with the prefix of its namespace that all writers use, such as `xmp:CreateDate`
 */
export function readXmpDate(xmp: string, name: string): string | null {
  const date = '([^<>"\']{1,40})';
  // Every repetition has a limit, so that the time is linear in the length of the packet.
  const attribute = `\\s${name}\\s{0,9}=\\s{0,9}["']${date}["']`;
  const element = `<${name}(?:\\s[^<>]{0,200})?>${date}</${name}`;
  const [, inAttribute, inElement] = new RegExp(`${attribute}|${element}`).exec(xmp) ?? [];
  return inAttribute ?? inElement ?? null;
}
