import type { TranslatedText } from '@pollen/contract/values/localized-text';

type Words = TranslatedText;

const words: Readonly<Record<string, Words>> = {
  'too-fast': {
    'en-US': 'it was answered faster than it can be read.',
    id: 'jawaban diisi lebih cepat daripada waktu membacanya.',
    ms: 'jawapan diberi lebih cepat daripada masa untuk membacanya.',
    th: 'ตอบเร็วกว่าเวลาที่ใช้อ่านคำถาม',
    fil: 'mas mabilis ang pagsagot kaysa sa pagbasa ng mga tanong.',
    vi: 'thời gian trả lời ngắn hơn thời gian cần để đọc câu hỏi.',
  },
  'straight-lining': {
    'en-US': 'many questions in a row have the same answer.',
    id: 'banyak pertanyaan berturut-turut dijawab sama.',
    ms: 'banyak soalan berturut-turut dijawab dengan jawapan yang sama.',
    th: 'เลือกคำตอบเดียวกันติดต่อกันหลายข้อ',
    fil: 'magkakapareho ang sagot sa maraming magkakasunod na tanong.',
    vi: 'nhiều câu liên tiếp có cùng một câu trả lời.',
  },
  'nonsense-text': {
    'en-US': 'the written answers could not be understood.',
    id: 'jawaban tertulisnya tidak bisa dipahami.',
    ms: 'jawapan bertulis tidak dapat difahami.',
    th: 'ข้อความที่พิมพ์ตอบอ่านไม่เข้าใจ',
    fil: 'hindi maintindihan ang mga isinulat na sagot.',
    vi: 'không thể hiểu được phần trả lời bằng chữ.',
  },
  'short-text': {
    'en-US': 'the written answers were too short.',
    id: 'jawaban tertulisnya terlalu singkat.',
    ms: 'jawapan bertulis terlalu pendek.',
    th: 'ข้อความที่พิมพ์ตอบสั้นเกินไป',
    fil: 'masyadong maikli ang mga isinulat na sagot.',
    vi: 'phần trả lời bằng chữ quá ngắn.',
  },
  'same-answers': {
    'en-US': 'someone else submitted the same answers.',
    id: 'jawaban yang sama sudah dikirim orang lain.',
    ms: 'jawapan yang sama telah dihantar oleh orang lain.',
    th: 'มีคนอื่นส่งคำตอบชุดเดียวกันแล้ว',
    fil: 'may ibang nagpasa ng parehong mga sagot.',
    vi: 'đã có người khác gửi cùng bộ câu trả lời này.',
  },
  'attention-failed': {
    'en-US': 'a question that checks attention was answered wrongly.',
    id: 'pertanyaan pemeriksa perhatian dijawab keliru.',
    ms: 'soalan semakan perhatian dijawab dengan salah.',
    th: 'ตอบข้อที่ใช้ตรวจความตั้งใจไม่ถูกต้อง',
    fil: 'mali ang sagot sa tanong na sumusuri kung nagbabasa ka.',
    vi: 'câu hỏi kiểm tra sự chú ý bị trả lời sai.',
  },
  'photo-unclear': {
    'en-US': 'the photos do not show what was asked for.',
    id: 'fotonya tidak menunjukkan apa yang diminta.',
    ms: 'gambar tidak menunjukkan apa yang diminta.',
    th: 'รูปถ่ายไม่แสดงสิ่งที่ขอ',
    fil: 'hindi ipinapakita ng mga litrato ang hinihingi.',
    vi: 'ảnh không thể hiện điều được yêu cầu.',
  },
};

const other: Words = {
  'en-US': 'the answers did not meet the requirements of this task.',
  id: 'jawabannya tidak memenuhi syarat tugas ini.',
  ms: 'jawapan tidak memenuhi syarat tugasan ini.',
  th: 'คำตอบไม่ตรงตามเงื่อนไขของงานนี้',
  fil: 'hindi pasok ang mga sagot sa kailangan ng task na ito.',
  vi: 'câu trả lời không đạt yêu cầu của nhiệm vụ này.',
};

/** A machine word in all languages; an auditor's own words stay as they are. */
export function reasonWords(reason: string | null): Words | string {
  if (reason === null) return other;
  const known =
    words[reason] ?? (reason === 'duplicate-answers' ? words['same-answers'] : undefined);
  if (known) return known;
  return /^[a-z0-9-]+$/.test(reason) ? other : reason;
}
