import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf, readPositions, spanOf } from './json-position.ts';

const text = `{
  "pages": [
    { "name": "one",
      "elements": [
        { "type": "signaturepad", "name": "sign" },
        { "type": "text",
          "name": "age", "visibleIf": "{x} =" }
      ] }
  ]
}`;

function lineAt(path: string): number {
  const read = readPositions(text);
  if (!('spans' in read)) throw new Error('not read');
  return lineOf(text, spanOf(read.spans, path).from);
}

test('a problem is shown on its own line, or on that of the value around it', () => {
  expect(lineAt('pages[0].elements[0]')).toBe(5);
  expect(lineAt('pages[0].elements[1].visibleIf')).toBe(7);
  expect(lineAt('pages[0].elements[1].choices[3].text')).toBe(6);
  expect(lineAt('pages')).toBe(2);
  expect(lineAt('triggers[0]')).toBe(1);
  expect(lineAt('')).toBe(1);
});

test('invalid JSON is reported with its position', () => {
  const faultLine = (source: string) => {
    const read = readPositions(source);
    return 'fault' in read ? [lineOf(source, read.fault.from), read.fault.message] : null;
  };
  expect(faultLine('{\n "a": 1\n "b": 2 }')).toEqual([3, 'A comma or } is missing.']);
  expect(faultLine('{ "a": }')).toEqual([1, 'A value is missing.']);
  expect(faultLine('[1, 2')).toEqual([1, 'A comma or ] is missing.']);
  expect(faultLine('{ "a": "open\n }')).toEqual([1, 'This text has no end.']);
  expect(faultLine('')).toEqual([1, 'A value is missing.']);
  expect(faultLine('{} x')).toEqual([1, 'Nothing may follow here.']);
});

test('it accepts what JSON.parse accepts, and refuses what that refuses', () => {
  const parses = (source: string) => {
    try {
      JSON.parse(source);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(fc.property(fc.json(), (source) => 'spans' in readPositions(source)));
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', '"', ',', '}', '[', '1'),
      (json, at, put) => {
        const place = at % (json.length + 1);
        const source = json.slice(0, place) + put + json.slice(place + 1);
        // Ours differs for digits only: it reads 01 as two values, which is also invalid.
        return 'spans' in readPositions(source) === parses(source) || /\d/.test(source);
      },
    ),
  );
});
