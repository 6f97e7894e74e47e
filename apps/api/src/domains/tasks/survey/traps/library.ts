import type {
  LocalizedText,
  MultipleQuestion,
  Scalar,
  SingleQuestion,
} from '@pollen/contract/survey/plan';

/**
 * Attention checks that a survey may use. Each states its answer, so anybody who reads it passes, in any
 * language. Order and wording differ, so that a program cannot memorize them.
 */
export interface Trap {
  readonly kind: 'radiogroup' | 'checkbox' | 'rating';
  readonly title: LocalizedText;
  readonly choices: readonly { readonly value: Scalar; readonly text?: LocalizedText }[];
  /** All of these and no others. */
  readonly correct: readonly Scalar[];
}

/** In the order: English, Indonesian, Malay, Thai, Filipino, Vietnamese. */
type Words = readonly [string, string, string, string, string, string];

const localized = ([english, id, ms, th, fil, vi]: Words): LocalizedText => ({
  default: english,
  id,
  ms,
  th,
  fil,
  vi,
});

const sets = {
  colours: {
    red: ['Red', 'Merah', 'Merah', 'สีแดง', 'Pula', 'Màu đỏ'],
    blue: ['Blue', 'Biru', 'Biru', 'สีน้ำเงิน', 'Asul', 'Màu xanh dương'],
    green: ['Green', 'Hijau', 'Hijau', 'สีเขียว', 'Berde', 'Màu xanh lá'],
    yellow: ['Yellow', 'Kuning', 'Kuning', 'สีเหลือง', 'Dilaw', 'Màu vàng'],
  },
  fruits: {
    mango: ['Mango', 'Mangga', 'Mangga', 'มะม่วง', 'Mangga', 'Xoài'],
    banana: ['Banana', 'Pisang', 'Pisang', 'กล้วย', 'Saging', 'Chuối'],
    papaya: ['Papaya', 'Pepaya', 'Betik', 'มะละกอ', 'Papaya', 'Đu đủ'],
    orange: ['Orange', 'Jeruk', 'Oren', 'ส้ม', 'Dalandan', 'Cam'],
  },
  animals: {
    cat: ['Cat', 'Kucing', 'Kucing', 'แมว', 'Pusa', 'Mèo'],
    fish: ['Fish', 'Ikan', 'Ikan', 'ปลา', 'Isda', 'Cá'],
    bird: ['Bird', 'Burung', 'Burung', 'นก', 'Ibon', 'Chim'],
    horse: ['Horse', 'Kuda', 'Kuda', 'ม้า', 'Kabayo', 'Ngựa'],
  },
  drinks: {
    tea: ['Tea', 'Teh', 'Teh', 'ชา', 'Tsaa', 'Trà'],
    milk: ['Milk', 'Susu', 'Susu', 'นม', 'Gatas', 'Sữa'],
    water: ['Water', 'Air putih', 'Air kosong', 'น้ำเปล่า', 'Tubig', 'Nước lọc'],
    coffee: ['Coffee', 'Kopi', 'Kopi', 'กาแฟ', 'Kape', 'Cà phê'],
  },
} as const satisfies Record<string, Record<string, Words>>;
type SetName = keyof typeof sets;

const chooseOne: Words = [
  'Please choose “{a}” here. It shows us that you read the questions.',
  'Silakan pilih “{a}” di sini. Ini menunjukkan bahwa Anda membaca pertanyaannya.',
  'Sila pilih “{a}” di sini. Ini menunjukkan bahawa anda membaca soalan.',
  'กรุณาเลือก “{a}” ในข้อนี้ เพื่อแสดงว่าคุณอ่านคำถาม',
  'Piliin ang “{a}” dito. Ipinapakita nito na binabasa mo ang mga tanong.',
  'Hãy chọn “{a}” ở đây. Việc này cho thấy bạn có đọc câu hỏi.',
];
const rightAnswer: Words = [
  'A short check: whatever you like best, the answer here is “{a}”.',
  'Pemeriksaan singkat: apa pun yang paling Anda suka, jawabannya di sini adalah “{a}”.',
  'Semakan ringkas: apa pun yang paling anda suka, jawapannya di sini ialah “{a}”.',
  'ตรวจสอบสั้น ๆ: ไม่ว่าคุณชอบอะไรที่สุด ข้อนี้ให้ตอบ “{a}”',
  'Maikling pagsusuri: anuman ang pinakagusto mo, ang sagot dito ay “{a}”.',
  'Kiểm tra nhanh: dù bạn thích gì nhất, câu trả lời ở đây là “{a}”.',
];
const tickTwo: Words = [
  'Please tick “{a}” and “{b}”, and nothing else.',
  'Silakan centang “{a}” dan “{b}” saja.',
  'Sila tandakan “{a}” dan “{b}” sahaja.',
  'กรุณาเลือกเฉพาะ “{a}” และ “{b}” เท่านั้น',
  'Lagyan ng tsek ang “{a}” at “{b}” lang.',
  'Hãy chỉ đánh dấu “{a}” và “{b}”.',
];
const rateAs: Words = [
  'Please tap {a} here. It shows us that you read the questions.',
  'Silakan ketuk {a} di sini. Ini menunjukkan bahwa Anda membaca pertanyaannya.',
  'Sila ketik {a} di sini. Ini menunjukkan bahawa anda membaca soalan.',
  'กรุณาแตะ {a} ในข้อนี้ เพื่อแสดงว่าคุณอ่านคำถาม',
  'I-tap ang {a} dito. Ipinapakita nito na binabasa mo ang mga tanong.',
  'Hãy chạm vào {a} ở đây. Việc này cho thấy bạn có đọc câu hỏi.',
];

function ofWords(
  kind: 'radiogroup' | 'checkbox',
  title: Words,
  set: SetName,
  ...correct: readonly string[]
): Trap {
  const words: Readonly<Record<string, Words>> = sets[set];
  const fill = (text: string, language: number) =>
    text
      .replace('{a}', words[correct[0] ?? '']?.[language] ?? '')
      .replace('{b}', words[correct[1] ?? '']?.[language] ?? '');
  return {
    kind,
    title: localized(title.map(fill) as unknown as Words),
    choices: Object.entries(words).map(([value, texts]) => ({ value, text: localized(texts) })),
    correct,
  };
}

const ofNumber = (correct: number): Trap => ({
  kind: 'rating',
  title: localized(rateAs.map((text) => text.replace('{a}', `${correct}`)) as unknown as Words),
  choices: [1, 2, 3, 4, 5].map((value) => ({ value })),
  correct: [correct],
});

/** Participations refer to traps by their position: add new ones at the end. */
export const traps: readonly Trap[] = [
  ofWords('radiogroup', chooseOne, 'colours', 'green'),
  ofWords('checkbox', tickTwo, 'fruits', 'banana', 'orange'),
  ofNumber(2),
  ofWords('radiogroup', rightAnswer, 'animals', 'bird'),
  ofWords('checkbox', tickTwo, 'drinks', 'tea', 'water'),
  ofWords('radiogroup', chooseOne, 'drinks', 'milk'),
  ofNumber(4),
  ofWords('radiogroup', rightAnswer, 'fruits', 'papaya'),
  ofWords('checkbox', tickTwo, 'animals', 'cat', 'horse'),
  ofWords('radiogroup', chooseOne, 'animals', 'fish'),
  ofWords('checkbox', tickTwo, 'colours', 'red', 'yellow'),
  ofNumber(1),
  ofWords('radiogroup', rightAnswer, 'colours', 'blue'),
  ofWords('radiogroup', rightAnswer, 'drinks', 'coffee'),
];

/** The name of its page, its question and its answer; no author's question has it. */
export const trapName = 'pollen-trap';

export function trapQuestion(trap: Trap): SingleQuestion | MultipleQuestion {
  const { title, choices } = trap;
  const base = { name: trapName, title, choices, required: true } as const;
  if (trap.kind === 'checkbox') return { ...base, kind: 'multiple', look: 'list' };
  return { ...base, kind: 'single', look: trap.kind === 'rating' ? 'rating' : 'list' };
}

/** Null if it was not answered, because the survey ended before. */
export function trapOutcome(trap: Trap, value: unknown): 'passed' | 'failed' | null {
  if (value === undefined) return null;
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isRight =
    given.length === trap.correct.length && trap.correct.every((one) => given.includes(one));
  return isRight ? 'passed' : 'failed';
}
