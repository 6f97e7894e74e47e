import type { Answers } from '@pollen/contract/survey/plan';
import type { Typing, TypingRecord } from '@pollen/contract/survey/typing';
import type { TieKind } from '@pollen/contract/values/tie';

/**
 * Generated walks through one survey, each labelled as honest or not, to measure false alarms. The same
 * seed gives the same walks. Honest people do odd things too: each has a small chance of a careless moment.
 */
export interface Walk {
  readonly kind: string;
  readonly honest: boolean;
  readonly member: number;
  readonly answers: Answers;
  readonly typing: TypingRecord | null;
  /** The duration as a multiple of the reading floor. */
  readonly pace: number;
  readonly trap: 'passed' | 'failed';
  /** Members who share something with this one. */
  readonly ties: readonly { readonly with: number; readonly kinds: readonly TieKind[] }[];
}

/** Mulberry32: small, and good enough to draw examples. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Chance = () => number;
const pick = <Item>(chance: Chance, items: readonly Item[]): Item =>
  items[Math.floor(chance() * items.length)] as Item;
const between = (chance: Chance, low: number, high: number) => low + chance() * (high - low);
const whole = (chance: Chance, low: number, high: number) =>
  Math.floor(between(chance, low, high + 1));

/** By language: words people use about coffee. A text is a row of them, as long as people write. */
const vocabulary: readonly (readonly string[])[] = [
  words(
    'coffee morning price shop near home taste strong sweet cheap kids wife office break milk sugar smell pack small large ' +
      'neighbour market evening rain guests weekend boss tired habit brand advert always sometimes never because but and with ' +
      'really quite a bit honestly since years my mother drinks buys likes likes not too hot iced cup glass water train bus',
  ),
  words(
    'kopi pagi harga warung dekat rumah rasa kuat manis murah anak istri kantor istirahat susu gula aroma bungkus kecil besar ' +
      'tetangga pasar malam hujan tamu akhir pekan bos capek kebiasaan merek iklan selalu kadang tidak karena tapi dan sama ' +
      'banget agak jujur sejak tahun ibu minum beli suka terlalu panas dingin gelas cangkir air kereta angkot hemat enak',
  ),
  words(
    'กาแฟ เช้า ราคา ร้าน ใกล้ บ้าน รสชาติ เข้ม หวาน ถูก ลูก แฟน ออฟฟิศ พัก นม น้ำตาล กลิ่น ซอง เล็ก ใหญ่ เพื่อนบ้าน ตลาด เย็น ฝน แขก ' +
      'วันหยุด หัวหน้า เหนื่อย เคยชิน ยี่ห้อ โฆษณา ประจำ บางครั้ง เพราะ แต่ และ กับ มาก นิดหน่อย จริงๆ ตั้งแต่ ปี แม่ ดื่ม ซื้อ ชอบ ร้อน แก้ว น้ำ รถไฟ ประหยัด',
  ),
  words(
    'cà-phê sáng giá quán gần nhà vị đậm ngọt rẻ con vợ cơ-quan nghỉ sữa đường mùi gói nhỏ lớn hàng-xóm chợ tối mưa khách ' +
      'cuối tuần sếp mệt thói-quen hiệu quảng-cáo luôn đôi-khi không vì nhưng và với lắm hơi thật từ năm mẹ uống mua thích ' +
      'quá nóng đá ly cốc nước tàu xe tiết-kiệm ngon thơm',
  ),
];

function words(text: string): string[] {
  return text.split(' ');
}

const thai = 2;

/** Somebody's own answer: 6 to 18 words. */
function ownWords(chance: Chance, language: number): string {
  const length = whole(chance, 6, 18);
  const chosen = Array.from({ length }, () => pick(chance, vocabulary[language] ?? []));
  return chosen.join(language === thai ? '' : ' ').replaceAll('-', ' ');
}

const machineText = (chance: Chance) =>
  [
    pick(chance, ['Furthermore, the product offers', 'Moreover, this beverage provides']),
    ' a wide range of benefits for modern families. ',
    pick(chance, ['It is important to note that', 'In conclusion,']),
    ' its flavour plays a crucial role in daily life. Overall, I appreciate its seamless quality.',
  ].join('');

const address = 'Jl. Kebon Jeruk Raya No. 27, RT 05/RW 09, Jakarta Barat 11530';

const typedLike = (chance: Chance, text: string): Typing => {
  const keys = Math.round(text.length * between(chance, 0.5, 1.1));
  const keyMs = between(chance, 90, 380);
  return {
    pasted: 0,
    left: 0,
    keys,
    deleted: whole(chance, 0, 12),
    ms: Math.round(keys * keyMs),
    variation: Math.round(between(chance, 32, 130)),
  };
};

const pastedText = (text: string, left: number): Typing => ({
  pasted: text.length,
  left,
  keys: 0,
  deleted: 0,
  ms: 0,
  variation: 0,
});

const botTyped = (chance: Chance, text: string): Typing => {
  const keyMs = pick(chance, [2, 12, 80, 120]);
  const variation = Math.round(between(chance, 0, 6));
  return { pasted: 0, left: 0, keys: text.length, deleted: 0, ms: text.length * keyMs, variation };
};

const rows = ['taste', 'smell', 'price', 'pack', 'shop', 'brand'];

function grid(chance: Chance, straight: boolean): Record<string, number> {
  const column = whole(chance, 1, 5);
  const drawn = rows.map((row) => [row, straight ? column : whole(chance, 1, 5)] as const);
  return Object.fromEntries(drawn);
}

interface Texts {
  readonly why: string;
  readonly improve: string;
  readonly place?: string;
}

interface Drawn {
  readonly texts: Texts;
  readonly typing: TypingRecord | null;
  readonly straight?: boolean;
  readonly pace: number;
  readonly trap?: boolean;
}

/** Types the texts, each by the same hand. */
const typeAll = (texts: Texts, type: (text: string) => Typing): TypingRecord =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, type(text)]));

const honestPace = (chance: Chance) => between(chance, 1.3, 7);

function ordinary(chance: Chance, language = pick(chance, [0, 1, 2, 3])): Drawn {
  const texts = { why: ownWords(chance, language), improve: ownWords(chance, language) };
  const typing = typeAll(texts, (text) => typedLike(chance, text));
  return { texts, typing, pace: honestPace(chance) };
}

const honestKinds: Readonly<Record<string, { count: number; draw: (chance: Chance) => Drawn }>> = {
  ordinary: { count: 380, draw: ordinary },
  'fast reader': {
    count: 150,
    draw: (chance) => ({ ...ordinary(chance), pace: between(chance, 1, 1.4) }),
  },
  'pastes an address': {
    count: 120,
    draw: (chance) => {
      const drawn = ordinary(chance);
      const typing = { ...drawn.typing, place: pastedText(address, whole(chance, 0, 2)) };
      return { ...drawn, texts: { ...drawn.texts, place: address }, typing };
    },
  },
  'switches apps': {
    count: 130,
    draw: (chance) => {
      const drawn = ordinary(chance);
      const typing = typeAll(drawn.texts, (text) => ({
        ...typedLike(chance, text),
        left: whole(chance, 0, 4),
      }));
      return { ...drawn, typing };
    },
  },
  'answers "ok"': {
    count: 120,
    draw: (chance) => {
      const texts = {
        why: pick(chance, ['ok', 'murah', 'อร่อย', 'rẻ', 'sedap']),
        improve: pick(chance, ['no', 'tidak ada', 'ไม่มี', 'khong', 'tiada', 'wala']),
      };
      return { texts, typing: typeAll(texts, (text) => typedLike(chance, text)), pace: 2 };
    },
  },
  'writes Thai': { count: 120, draw: (chance) => ordinary(chance, 2) },
  'drafts one answer in another app': {
    count: 50,
    draw: (chance) => {
      const drawn = ordinary(chance);
      const why = `${drawn.texts.why} ${ownWords(chance, 0)}`;
      const typing = { ...drawn.typing, why: pastedText(why, whole(chance, 1, 3)) };
      return { ...drawn, texts: { ...drawn.texts, why }, typing };
    },
  },
  'reloads the page': {
    count: 70,
    draw: (chance) => ({ ...ordinary(chance), typing: null }),
  },
  'dictates or swipes': {
    count: 80,
    draw: (chance) => {
      const drawn = ordinary(chance);
      const typing = typeAll(drawn.texts, (text) => ({
        ...typedLike(chance, text),
        keys: Math.ceil(text.length / 6),
        ms: text.length * 40,
      }));
      return { ...drawn, typing };
    },
  },
  'lives with others on one phone and network': { count: 120, draw: ordinary },
};

/** Careless moments of honest people. */
const failsTrap = 0.02;
const ticksOneColumn = 0.03;

const dishonestKinds: Readonly<
  Record<string, { count: number; draw: (chance: Chance, copied: Texts) => Drawn }>
> = {
  bot: {
    count: 90,
    draw: (chance) => {
      const { texts } = ordinary(chance, 0);
      return {
        texts,
        typing: chance() < 0.25 ? null : typeAll(texts, (text) => botTyped(chance, text)),
        straight: chance() < 0.7,
        pace: between(chance, 0.35, 1.3),
        trap: chance() < 0.5,
      };
    },
  },
  'pastes everything from a chat program': {
    count: 90,
    draw: (chance) => {
      const texts = { why: machineText(chance), improve: machineText(chance) };
      const typing = typeAll(texts, (text) => pastedText(text, whole(chance, 1, 3)));
      return { texts, typing, pace: between(chance, 0.8, 3), straight: chance() < 0.3 };
    },
  },
  'copies the answers of another account': {
    count: 90,
    draw: (chance, copied) => ({
      texts: copied,
      typing: typeAll(copied, (text) =>
        chance() < 0.7 ? pastedText(text, whole(chance, 0, 2)) : typedLike(chance, text),
      ),
      straight: chance() < 0.4,
      pace: between(chance, 0.5, 1.6),
    }),
  },
  'ticks one column and random letters': {
    count: 60,
    draw: (chance) => {
      const texts = {
        why: pick(chance, ['asdfghjkl', 'sdfkjh wrtpsdk', 'x']),
        improve: 'qwerty asdf',
      };
      return {
        texts,
        typing: typeAll(texts, (text) => typedLike(chance, text)),
        straight: chance() < 0.9,
        pace: between(chance, 0.5, 1.5),
        trap: chance() < 0.4,
      };
    },
  },
  'one of a ring': {
    count: 60,
    draw: (chance, copied) => ({
      texts: copied,
      typing: typeAll(copied, (text) => typedLike(chance, text)),
      pace: between(chance, 1, 3),
    }),
  },
};

function walkOf(
  chance: Chance,
  { texts, typing, straight = false, pace, trap = false }: Drawn,
): Omit<Walk, 'kind' | 'honest' | 'member' | 'ties'> {
  return {
    answers: {
      opinion: grid(chance, straight),
      quality: grid(chance, straight),
      often: pick(chance, ['daily', 'weekly', 'never']),
      ...texts,
    },
    typing,
    pace,
    trap: trap ? 'failed' : 'passed',
  };
}

const householdSize = 4;
const ringSize = 4;

/** Everybody of one group with everybody else in it. */
function tiesIn(member: number, at: number, size: number, kinds: readonly TieKind[]): Walk['ties'] {
  const first = member - (at % size);
  return Array.from({ length: size }, (_, place) => first + place)
    .filter((other) => other !== member)
    .map((other) => ({ with: other, kinds }));
}

export function labelledWalks(seed: number): Walk[] {
  const chance = chances(seed);
  const walks: Walk[] = [];
  const next = () => walks.length + 1;
  for (const [kind, { count, draw }] of Object.entries(honestKinds)) {
    for (let at = 0; at < count; at += 1) {
      const drawn = draw(chance);
      const slips = { straight: chance() < ticksOneColumn, trap: chance() < failsTrap };
      const ties = kind.startsWith('lives')
        ? tiesIn(next(), at, householdSize, ['device', 'address', 'invitation', 'bank'])
        : [];
      const walk = walkOf(chance, { ...drawn, ...slips });
      walks.push({ ...walk, kind, honest: true, member: next(), ties });
    }
  }
  for (const [kind, { count, draw }] of Object.entries(dishonestKinds)) {
    // Four after each other share their texts.
    let copied: Texts = { why: '', improve: '' };
    for (let at = 0; at < count; at += 1) {
      if (at % ringSize === 0) copied = longTexts(chance);
      const isRing = kind === 'one of a ring';
      const ties = isRing ? tiesIn(next(), at, ringSize, ['device', 'address']) : [];
      const walk = walkOf(chance, draw(chance, copied));
      walks.push({ ...walk, kind, honest: false, member: next(), ties });
    }
  }
  return walks;
}

const longTexts = (chance: Chance): Texts => ({
  why: `${ownWords(chance, 0)} ${ownWords(chance, 1)}`,
  improve: `${ownWords(chance, 3)} ${ownWords(chance, 0)}`,
});

/** The survey they walk through. */
export const walkSurvey = {
  pages: [
    {
      name: 'grids',
      elements: ['opinion', 'quality'].map((name) => ({
        type: 'matrix',
        name,
        title: `What do you think of the ${name} of this coffee?`,
        columns: [1, 2, 3, 4, 5],
        rows,
      })),
    },
    {
      name: 'texts',
      elements: [
        { type: 'radiogroup', name: 'often', choices: ['daily', 'weekly', 'never'] },
        { type: 'comment', name: 'why', title: 'Why do you choose it?' },
        { type: 'comment', name: 'improve', title: 'What should be better?' },
        { type: 'text', name: 'place', title: 'Where should a parcel with samples go?' },
      ],
    },
  ],
};
