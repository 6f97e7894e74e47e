export interface SavFile {
  /** By long name: label, format type and measure (1 nominal, 2 ordinal, 3 scale). */
  readonly variables: Readonly<Record<string, { format: number; measure: number }>>;
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Numbers as they are, texts without their trailing spaces, null for missing. */
  readonly cases: readonly Readonly<Record<string, number | string | null>>[];
  readonly isCompressed: boolean;
}

interface Slot {
  readonly short: string;
  readonly width: number;
  readonly format: number;
}

const missing = -Number.MAX_VALUE;

/** Elements of 8 bytes, decompressed as PSPP's "System File Format" describes it. */
function* elementsOf(bytes: Buffer): Generator<Buffer | number> {
  for (let at = 0; at < bytes.length; ) {
    const codes = bytes.subarray(at, at + 8);
    at += 8;
    for (const code of codes) {
      if (code === 0) continue;
      if (code === 252) return;
      if (code === 253) {
        yield bytes.subarray(at, at + 8);
        at += 8;
      } else if (code === 254) yield Buffer.alloc(8, ' ');
      else yield code === 255 ? missing : code - 100;
    }
  }
}

/** Reads a system file of SPSS independently of the writer, without texts longer than 255 bytes. */
export function readSav(bytes: Buffer): SavFile {
  let at = 176;
  const int = () => {
    at += 4;
    return bytes.readInt32LE(at - 4);
  };
  const slots: Slot[] = [];
  const labels: Record<string, Record<string, string>> = {};
  const extensions = new Map<number, Buffer>();
  for (let kind = int(); kind !== 999; kind = int()) {
    if (kind === 2) {
      const [width, hasLabel, missings, format] = [int(), int(), int(), int()];
      at += 4;
      slots.push({
        short: bytes.toString('ascii', at, at + 8).trim(),
        width,
        format: format >> 16,
      });
      at += 8;
      if (hasLabel) {
        const length = int();
        at += Math.ceil(length / 4) * 4;
      }
      at += Math.abs(missings) * 8;
    } else if (kind === 3) {
      const own: Record<string, string> = {};
      for (let left = int(); left > 0; left -= 1) {
        const value = bytes.readDoubleLE(at);
        const length = bytes.readUInt8(at + 8);
        own[String(value)] = bytes.toString('utf8', at + 9, at + 9 + length);
        at += 8 + Math.ceil((length + 1) / 8) * 8;
      }
      at += 8;
      labels[slots[int() - 1]?.short ?? ''] = own;
    } else {
      const [type, size, count] = [int(), int(), int()];
      extensions.set(type, bytes.subarray(at, at + size * count));
      at += size * count;
    }
  }
  at += 4;
  const long = new Map(
    (extensions.get(13)?.toString() ?? '')
      .split('\t')
      .map((pair) => pair.split('=') as [string, string]),
  );
  const nameOf = (short: string) => long.get(short) ?? short;
  const named = slots.filter(({ width }) => width >= 0);
  const display = extensions.get(11) ?? Buffer.alloc(0);
  const cases: Record<string, number | string | null>[] = [];
  const elements = [...elementsOf(bytes.subarray(at))];
  for (let first = 0; first < elements.length; first += slots.length) {
    const one: Record<string, number | string | null> = {};
    slots.forEach(({ short, width }, place) => {
      if (width < 0) return;
      const parts = elements.slice(
        first + place,
        first + place + Math.max(1, Math.ceil(width / 8)),
      );
      const [element = missing] = parts;
      const number = typeof element === 'number' ? element : element.readDoubleLE(0);
      one[nameOf(short)] =
        width > 0
          ? Buffer.concat(parts as Buffer[])
              .toString()
              .trimEnd()
          : number === missing
            ? null
            : number;
    });
    cases.push(one);
  }
  return {
    isCompressed: bytes.readInt32LE(72) === 1,
    variables: Object.fromEntries(
      named.map(({ short, format }, place) => [
        nameOf(short),
        { format, measure: display.readInt32LE(place * 12) },
      ]),
    ),
    labels: Object.fromEntries(Object.entries(labels).map(([short, own]) => [nameOf(short), own])),
    cases,
  };
}
