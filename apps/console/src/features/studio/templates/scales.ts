import { amount, list, rate, single, type Words } from './words.ts';

export const agreement = list(
  [
    'Strongly disagree',
    'Sangat tidak setuju',
    'Sangat tidak setuju',
    'ไม่เห็นด้วยอย่างยิ่ง',
    'Lubos na hindi sang-ayon',
    'Hoàn toàn không đồng ý',
  ],
  ['Disagree', 'Tidak setuju', 'Tidak setuju', 'ไม่เห็นด้วย', 'Hindi sang-ayon', 'Không đồng ý'],
  [
    'Neither agree nor disagree',
    'Netral',
    'Berkecuali',
    'เฉย ๆ',
    'Walang kinikilingan',
    'Trung lập',
  ],
  ['Agree', 'Setuju', 'Setuju', 'เห็นด้วย', 'Sang-ayon', 'Đồng ý'],
  [
    'Strongly agree',
    'Sangat setuju',
    'Sangat setuju',
    'เห็นด้วยอย่างยิ่ง',
    'Lubos na sang-ayon',
    'Hoàn toàn đồng ý',
  ],
);

export const satisfaction = list(
  [
    'Very dissatisfied',
    'Sangat tidak puas',
    'Sangat tidak puas hati',
    'ไม่พอใจมาก',
    'Lubhang hindi nasiyahan',
    'Rất không hài lòng',
  ],
  ['Dissatisfied', 'Tidak puas', 'Tidak puas hati', 'ไม่พอใจ', 'Hindi nasiyahan', 'Không hài lòng'],
  ['Neither', 'Biasa saja', 'Biasa sahaja', 'เฉย ๆ', 'Katamtaman lang', 'Bình thường'],
  ['Satisfied', 'Puas', 'Puas hati', 'พอใจ', 'Nasiyahan', 'Hài lòng'],
  [
    'Very satisfied',
    'Sangat puas',
    'Sangat puas hati',
    'พอใจมาก',
    'Lubhang nasiyahan',
    'Rất hài lòng',
  ],
);

export const likelihood = list(
  [
    'Definitely not',
    'Pasti tidak',
    'Pasti tidak',
    'ไม่อย่างแน่นอน',
    'Siguradong hindi',
    'Chắc chắn không',
  ],
  ['Probably not', 'Mungkin tidak', 'Mungkin tidak', 'คงจะไม่', 'Malamang na hindi', 'Có lẽ không'],
  ['Maybe', 'Mungkin', 'Mungkin', 'อาจจะ', 'Siguro', 'Có thể'],
  [
    'Probably',
    'Kemungkinan besar ya',
    'Kemungkinan besar ya',
    'น่าจะ',
    'Malamang na oo',
    'Có lẽ có',
  ],
  ['Definitely', 'Pasti ya', 'Pasti ya', 'แน่นอน', 'Siguradong oo', 'Chắc chắn có'],
);

export const frequency = list(
  ['Every day', 'Setiap hari', 'Setiap hari', 'ทุกวัน', 'Araw-araw', 'Hằng ngày'],
  [
    'A few times a week',
    'Beberapa kali seminggu',
    'Beberapa kali seminggu',
    'สัปดาห์ละ 2–3 ครั้ง',
    'Ilang beses sa isang linggo',
    'Vài lần một tuần',
  ],
  [
    'A few times a month',
    'Beberapa kali sebulan',
    'Beberapa kali sebulan',
    'เดือนละ 2–3 ครั้ง',
    'Ilang beses sa isang buwan',
    'Vài lần một tháng',
  ],
  ['Less often', 'Lebih jarang', 'Kurang daripada itu', 'น้อยกว่านั้น', 'Mas madalang', 'Ít hơn'],
  ['Never', 'Tidak pernah', 'Tidak pernah', 'ไม่เคย', 'Hindi kailanman', 'Không bao giờ'],
);

export const yesNo = list(
  ['Yes', 'Ya', 'Ya', 'ใช่', 'Oo', 'Có'],
  ['No', 'Tidak', 'Tidak', 'ไม่ใช่', 'Hindi', 'Không'],
);

export const recommend = (title: Words) =>
  rate(
    'recommend',
    title,
    [
      'Not at all likely',
      'Sama sekali tidak mungkin',
      'Langsung tidak mungkin',
      'ไม่แนะนำเลย',
      'Hinding-hindi',
      'Hoàn toàn không',
    ],
    [
      'Very likely',
      'Sangat mungkin',
      'Sangat mungkin',
      'แนะนำแน่นอน',
      'Siguradong irerekomenda',
      'Rất có thể',
    ],
    0,
    10,
  );

export const age = amount(
  'age',
  [
    'How old are you?',
    'Berapa usia Anda?',
    'Berapakah umur anda?',
    'คุณอายุเท่าไร',
    'Ilang taon ka na?',
    'Bạn bao nhiêu tuổi?',
  ],
  110,
);

export const gender = single(
  'gender',
  [
    'What is your gender?',
    'Apa jenis kelamin Anda?',
    'Apakah jantina anda?',
    'คุณเป็นเพศใด',
    'Ano ang iyong kasarian?',
    'Giới tính của bạn là gì?',
  ],
  list(
    ['Woman', 'Perempuan', 'Perempuan', 'หญิง', 'Babae', 'Nữ'],
    ['Man', 'Laki-laki', 'Lelaki', 'ชาย', 'Lalaki', 'Nam'],
    [
      'Another, or I prefer not to say',
      'Lainnya, atau tidak ingin menjawab',
      'Lain-lain, atau tidak mahu menjawab',
      'อื่น ๆ หรือไม่ต้องการระบุ',
      'Iba pa, o ayaw kong sabihin',
      'Khác, hoặc không muốn nói',
    ],
  ),
);
