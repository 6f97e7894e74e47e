import { quote, UnreadableFile } from './result-file.ts';

export type XmlEvent =
  | {
      readonly type: 'open';
      readonly name: string;
      readonly attributes: string;
      readonly line: number;
    }
  | { readonly type: 'close'; readonly name: string; readonly line: number }
  | { readonly type: 'text'; readonly text: string; readonly line: number };

const predefined: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const maxDepth = 32;
/** A whole tag; quoted attribute values may contain `>`. */
const completeTag = /<[^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*>/y;
const nameAtStart = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Replaces the five predefined entities and character references; any other entity is refused. */
function decodeEntities(text: string, line: number): string {
  return text.replace(/&([^;&\s]{0,10})(;?)/g, (whole, name: string, end: string) => {
    const code = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : 0;
    const character =
      code && point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : predefined[name];
    if (end === '' || character === undefined) {
      throw new UnreadableFile(line, `The entity ${quote(whole)} is not allowed.`);
    }
    return character;
  });
}

/**
 * Reads XML in one pass, without namespaces. There is no document type and therefore no entity to
 * expand; everything that is not well-formed is refused with its line.
 */
export function* readXml(text: string): Generator<XmlEvent> {
  const tagAt = new RegExp(completeTag);
  const open: string[] = [];
  let at = 0;
  let line = 1;
  let roots = 0;
  const moveTo = (index: number) => {
    for (
      let next = text.indexOf('\n', at);
      next >= 0 && next < index;
      next = text.indexOf('\n', next + 1)
    ) {
      line += 1;
    }
    at = index;
  };
  const endOf = (mark: string, from: number, problem: string): number => {
    const found = text.indexOf(mark, from);
    if (found < 0) throw new UnreadableFile(line, problem);
    return found;
  };
  while (at < text.length) {
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const stop = next < 0 ? text.length : next;
      const raw = text.slice(at, stop);
      if (open.length === 0 && raw.trim() !== '') {
        throw new UnreadableFile(line, 'There is text outside the XML document.');
      }
      if (open.length > 0) yield { type: 'text', text: decodeEntities(raw, line), line };
      moveTo(stop);
    } else if (text.startsWith('<!--', at)) {
      moveTo(endOf('-->', at + 4, 'A comment never ends.') + 3);
    } else if (text.startsWith('<![CDATA[', at)) {
      const stop = endOf(']]>', at + 9, 'A CDATA section never ends.');
      if (open.length === 0)
        throw new UnreadableFile(line, 'There is text outside the XML document.');
      yield { type: 'text', text: text.slice(at + 9, stop), line };
      moveTo(stop + 3);
    } else if (text.startsWith('<!', at)) {
      throw new UnreadableFile(line, 'A document type (DOCTYPE) is not allowed.');
    } else if (text.startsWith('<?', at)) {
      moveTo(endOf('?>', at + 2, 'A processing instruction never ends.') + 2);
    } else {
      tagAt.lastIndex = at;
      const whole = tagAt.exec(text)?.[0];
      if (whole === undefined) throw new UnreadableFile(line, 'A tag is not well-formed.');
      const body = whole.slice(1, -1);
      const closing = body.startsWith('/');
      const empty = !closing && body.endsWith('/');
      const inner = body.slice(closing ? 1 : 0, empty ? -1 : undefined);
      const tag = nameAtStart.exec(inner)?.[0];
      const attributes = inner.slice(tag?.length ?? 0);
      if (tag === undefined || (attributes !== '' && !/^\s/.test(attributes))) {
        throw new UnreadableFile(line, `The tag ${quote(body)} is not well-formed.`);
      }
      if (closing) {
        const expected = open.pop();
        if (expected !== tag) {
          throw new UnreadableFile(line, `The tag ${quote(tag)} closes here but was not opened.`);
        }
        yield { type: 'close', name: withoutPrefix(tag), line };
      } else {
        if (open.length === 0 && roots > 0) {
          throw new UnreadableFile(line, 'There is more than one XML document.');
        }
        roots += open.length === 0 ? 1 : 0;
        if (open.length >= maxDepth)
          throw new UnreadableFile(line, 'The XML is nested too deeply.');
        yield { type: 'open', name: withoutPrefix(tag), attributes, line };
        if (empty) yield { type: 'close', name: withoutPrefix(tag), line };
        else open.push(tag);
      }
      moveTo(at + whole.length);
    }
  }
  const left = open.at(-1);
  if (left !== undefined) throw new UnreadableFile(line, `The tag ${quote(left)} never closes.`);
  if (roots === 0) throw new UnreadableFile(1, 'The file contains no XML document.');
}
