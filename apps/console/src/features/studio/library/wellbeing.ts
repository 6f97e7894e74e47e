import { grid, list, rate } from '../templates/words.ts';
import type { LibraryEntry } from './entry.ts';

const group = 'Wellbeing';

/** Codes start at 0, so that the sum of a table is its score. */
const days = list(
  ['Never', 'Tidak pernah', 'Tidak pernah', 'ไม่มีเลย', 'Hindi kailanman', 'Không bao giờ'],
  ['On a few days', 'Beberapa hari', 'Beberapa hari', 'บางวัน', 'Ilang araw', 'Một vài ngày'],
  [
    'On most days',
    'Sebagian besar hari',
    'Kebanyakan hari',
    'เกือบทุกวัน',
    'Karamihan ng mga araw',
    'Hầu hết các ngày',
  ],
  ['Every day', 'Setiap hari', 'Setiap hari', 'ทุกวัน', 'Araw-araw', 'Mỗi ngày'],
).map((choice, index) => ({ ...choice, value: index }));

/** Our own items, not a clinical questionnaire. */
export const wellbeing: readonly LibraryEntry[] = [
  {
    id: 'two-weeks',
    group,
    title: 'Low mood, last two weeks',
    about: 'Eight items, 0 to 3 each, as in PHQ-style scales. Not for a diagnosis.',
    elements: [
      {
        ...grid(
          'low_mood',
          [
            'In the last two weeks, how often was this so?',
            'Dalam dua minggu terakhir, seberapa sering hal ini terjadi?',
            'Dalam dua minggu lepas, berapa kerap perkara ini berlaku?',
            'ในสองสัปดาห์ที่ผ่านมา สิ่งเหล่านี้เกิดขึ้นบ่อยแค่ไหน',
            'Sa nakaraang dalawang linggo, gaano kadalas ito nangyari?',
            'Trong hai tuần qua, những điều này xảy ra thường xuyên đến mức nào?',
          ],
          list(
            [
              'My hobbies meant nothing to me',
              'Hobi saya terasa tidak berarti',
              'Hobi saya terasa tidak bermakna',
              'งานอดิเรกไม่มีความหมายกับฉัน',
              'Nawalan ng saysay ang mga libangan ko',
              'Sở thích chẳng còn ý nghĩa với tôi',
            ],
            [
              'I was sad for much of the day',
              'Saya sedih hampir sepanjang hari',
              'Saya sedih hampir sepanjang hari',
              'ฉันเศร้าเกือบทั้งวัน',
              'Malungkot ako halos buong araw',
              'Tôi buồn gần như cả ngày',
            ],
            [
              'I slept badly',
              'Tidur saya tidak nyenyak',
              'Tidur saya tidak lena',
              'ฉันนอนหลับไม่ดี',
              'Hindi maayos ang tulog ko',
              'Tôi ngủ không ngon',
            ],
            [
              'I lacked the energy for everyday things',
              'Saya kurang tenaga untuk hal sehari-hari',
              'Saya kurang tenaga untuk perkara harian',
              'ฉันไม่มีแรงทำเรื่องประจำวัน',
              'Wala akong lakas para sa mga pang-araw-araw na gawain',
              'Tôi thiếu sức cho việc hằng ngày',
            ],
            [
              'Meals gave me no pleasure',
              'Makan terasa tidak nikmat',
              'Makan terasa tidak enak',
              'ฉันกินอะไรก็ไม่อร่อย',
              'Wala akong ganang kumain',
              'Tôi ăn không thấy ngon',
            ],
            [
              'I was hard on myself',
              'Saya terlalu menyalahkan diri',
              'Saya terlalu menyalahkan diri',
              'ฉันตำหนิตัวเองมากเกินไป',
              'Masyado akong naging malupit sa sarili',
              'Tôi quá khắt khe với bản thân',
            ],
            [
              'My thoughts kept wandering off',
              'Pikiran saya sulit fokus',
              'Fikiran saya sukar fokus',
              'ฉันใจลอย ไม่มีสมาธิ',
              'Lumilipad ang isip ko',
              'Tôi hay mất tập trung',
            ],
            [
              'I could not relax',
              'Saya sulit bersantai',
              'Saya sukar bertenang',
              'ฉันผ่อนคลายไม่ได้',
              'Hindi ako mapakali',
              'Tôi không thể thư giãn',
            ],
          ),
          days,
        ),
      },
    ],
  },
  {
    id: 'life',
    group,
    title: 'Satisfaction with life',
    about: 'One question, 0 to 10.',
    elements: [
      rate(
        'life',
        [
          'All in all, how satisfied are you with your life these days?',
          'Secara keseluruhan, seberapa puas Anda dengan hidup Anda belakangan ini?',
          'Secara keseluruhan, sejauh manakah anda berpuas hati dengan hidup anda kini?',
          'โดยรวมแล้ว ช่วงนี้คุณพอใจกับชีวิตมากน้อยเพียงใด',
          'Sa kabuuan, gaano ka nasisiyahan sa buhay mo ngayon?',
          'Nhìn chung, dạo này bạn hài lòng với cuộc sống đến mức nào?',
        ],
        [
          'Not at all satisfied',
          'Tidak puas sama sekali',
          'Langsung tidak puas hati',
          'ไม่พอใจเลย',
          'Hinding-hindi nasisiyahan',
          'Hoàn toàn không hài lòng',
        ],
        [
          'Completely satisfied',
          'Sangat puas',
          'Sangat puas hati',
          'พอใจมากที่สุด',
          'Lubos na nasisiyahan',
          'Hoàn toàn hài lòng',
        ],
        0,
        10,
      ),
    ],
  },
  {
    id: 'stress',
    group,
    title: 'Stress',
    about: 'How tense somebody has been, 1 to 7.',
    elements: [
      rate(
        'stress',
        [
          'How stressed have you been in the last week?',
          'Seberapa stres Anda dalam seminggu terakhir?',
          'Sejauh manakah anda tertekan dalam seminggu lepas?',
          'สัปดาห์ที่ผ่านมาคุณเครียดแค่ไหน',
          'Gaano ka na-stress nitong nakaraang linggo?',
          'Tuần qua bạn căng thẳng đến mức nào?',
        ],
        ['Not at all', 'Tidak sama sekali', 'Langsung tidak', 'ไม่เลย', 'Hindi talaga', 'Không hề'],
        ['Extremely', 'Sangat', 'Sangat', 'มากที่สุด', 'Sobra', 'Vô cùng'],
        1,
        7,
      ),
    ],
  },
];
