import { agreement, frequency, likelihood } from '../templates/scales.ts';
import { grid, list, open, rate, say, several, single } from '../templates/words.ts';
import type { LibraryEntry } from './entry.ts';

const group = 'Brands and products';

const brands = list(
  ['Brand A', 'Merek A', 'Jenama A', 'ยี่ห้อ A', 'Brand A', 'Thương hiệu A'],
  ['Brand B', 'Merek B', 'Jenama B', 'ยี่ห้อ B', 'Brand B', 'Thương hiệu B'],
  ['Brand C', 'Merek C', 'Jenama C', 'ยี่ห้อ C', 'Brand C', 'Thương hiệu C'],
  ['Brand D', 'Merek D', 'Jenama D', 'ยี่ห้อ D', 'Brand D', 'Thương hiệu D'],
);

/** Questions about awareness, use and purchase intent. */
export const products: readonly LibraryEntry[] = [
  {
    id: 'awareness-free',
    group,
    title: 'Brand awareness, unaided',
    about: 'Brands that come to mind without a list.',
    elements: [
      open('first_brands', [
        'Which brands come to mind first?',
        'Merek apa saja yang pertama kali terlintas di pikiran Anda?',
        'Jenama apakah yang mula-mula terlintas di fikiran anda?',
        'คุณนึกถึงยี่ห้อใดบ้างเป็นอันดับแรก',
        'Anong mga brand ang una mong naiisip?',
        'Bạn nghĩ đến những thương hiệu nào đầu tiên?',
      ]),
    ],
  },
  {
    id: 'funnel',
    group,
    title: 'Brand awareness, aided, and use',
    about: 'Known, ever bought, bought lately; each question offers only brands chosen before.',
    elements: [
      several(
        'known_brands',
        [
          'Which of these brands do you know, even if only by name?',
          'Merek mana yang Anda kenal, walau hanya namanya?',
          'Jenama manakah yang anda kenal, walaupun hanya namanya?',
          'คุณรู้จักยี่ห้อใดบ้าง แม้เพียงชื่อ',
          'Aling mga brand ang kilala mo, kahit sa pangalan lang?',
          'Bạn biết những thương hiệu nào, dù chỉ biết tên?',
        ],
        brands,
      ),
      {
        ...several(
          'bought_brands',
          [
            'Which of them have you ever bought?',
            'Mana yang pernah Anda beli?',
            'Yang manakah pernah anda beli?',
            'คุณเคยซื้อยี่ห้อใดบ้าง',
            'Alin sa mga ito ang nabili mo na?',
            'Bạn đã từng mua thương hiệu nào?',
          ],
          [],
        ),
        choicesFromQuestion: 'known_brands',
        choicesFromQuestionMode: 'selected',
        hideIfChoicesEmpty: true,
      },
      {
        ...several(
          'recent_brands',
          [
            'Which of them did you buy in the last 3 months?',
            'Mana yang Anda beli dalam 3 bulan terakhir?',
            'Yang manakah anda beli dalam 3 bulan lepas?',
            'ใน 3 เดือนที่ผ่านมา คุณซื้อยี่ห้อใดบ้าง',
            'Alin ang binili mo sa nakaraang 3 buwan?',
            'Trong 3 tháng qua bạn đã mua thương hiệu nào?',
          ],
          [],
        ),
        choicesFromQuestion: 'bought_brands',
        choicesFromQuestionMode: 'selected',
        hideIfChoicesEmpty: true,
      },
    ],
  },
  {
    id: 'usage',
    group,
    title: 'Usage frequency',
    about: 'From every day to never.',
    elements: [
      single(
        'usage',
        [
          'How often do you use it?',
          'Seberapa sering Anda menggunakannya?',
          'Berapa kerap anda menggunakannya?',
          'คุณใช้บ่อยแค่ไหน',
          'Gaano mo kadalas itong ginagamit?',
          'Bạn dùng nó thường xuyên như thế nào?',
        ],
        frequency,
      ),
    ],
  },
  {
    id: 'concept',
    group,
    title: 'Concept test',
    about: 'An idea: is it liked, credible and new, and would people buy it?',
    elements: [
      {
        type: 'html',
        name: 'concept',
        html: say([
          'Describe the idea here, in two or three sentences.',
          'Jelaskan idenya di sini dalam dua atau tiga kalimat.',
          'Terangkan idea itu di sini dalam dua atau tiga ayat.',
          'อธิบายแนวคิดที่นี่ด้วยสองหรือสามประโยค',
          'Ilarawan dito ang ideya sa dalawa o tatlong pangungusap.',
          'Mô tả ý tưởng ở đây bằng hai hoặc ba câu.',
        ]),
      },
      rate(
        'concept_liking',
        [
          'How much do you like this idea?',
          'Seberapa suka Anda dengan ide ini?',
          'Sejauh manakah anda suka idea ini?',
          'คุณชอบแนวคิดนี้มากแค่ไหน',
          'Gaano mo kagusto ang ideyang ito?',
          'Bạn thích ý tưởng này đến mức nào?',
        ],
        [
          'Not at all',
          'Tidak sama sekali',
          'Langsung tidak',
          'ไม่ชอบเลย',
          'Hindi talaga',
          'Không hề',
        ],
        ['Very much', 'Sangat suka', 'Sangat suka', 'ชอบมาก', 'Gustong-gusto', 'Rất thích'],
        1,
        7,
      ),
      grid(
        'concept_views',
        [
          'How much do you agree?',
          'Seberapa setuju Anda?',
          'Sejauh manakah anda bersetuju?',
          'คุณเห็นด้วยมากน้อยเพียงใด',
          'Gaano ka sumasang-ayon?',
          'Bạn đồng ý đến mức nào?',
        ],
        list(
          [
            'It is believable',
            'Ide ini meyakinkan',
            'Ia boleh dipercayai',
            'น่าเชื่อถือ',
            'Kapani-paniwala ito',
            'Ý tưởng đáng tin',
          ],
          [
            'It is different from what I know',
            'Berbeda dari yang saya kenal',
            'Ia berbeza daripada yang saya tahu',
            'แตกต่างจากที่ฉันรู้จัก',
            'Iba ito sa mga alam ko',
            'Khác với những gì tôi biết',
          ],
          [
            'It is something for me',
            'Cocok untuk saya',
            'Ia sesuai untuk saya',
            'เหมาะกับฉัน',
            'Bagay ito sa akin',
            'Phù hợp với tôi',
          ],
        ),
        agreement,
      ),
      single(
        'concept_buy',
        [
          'Would you buy it?',
          'Apakah Anda akan membelinya?',
          'Adakah anda akan membelinya?',
          'คุณจะซื้อไหม',
          'Bibilhin mo ba ito?',
          'Bạn có mua không?',
        ],
        likelihood,
      ),
    ],
  },
  {
    id: 'image',
    group,
    title: 'Brand image',
    about: 'What people think of one brand, in a table.',
    elements: [
      grid(
        'image',
        [
          'How much do you agree about this brand?',
          'Seberapa setuju Anda tentang merek ini?',
          'Sejauh manakah anda bersetuju tentang jenama ini?',
          'คุณเห็นด้วยกับข้อความเกี่ยวกับยี่ห้อนี้มากน้อยเพียงใด',
          'Gaano ka sumasang-ayon tungkol sa brand na ito?',
          'Bạn đồng ý đến mức nào về thương hiệu này?',
        ],
        list(
          [
            'I trust it',
            'Saya percaya',
            'Saya mempercayainya',
            'ฉันเชื่อถือ',
            'Pinagkakatiwalaan ko ito',
            'Tôi tin tưởng',
          ],
          [
            'It is worth its price',
            'Sepadan dengan harganya',
            'Berbaloi dengan harganya',
            'คุ้มราคา',
            'Sulit ang presyo nito',
            'Đáng đồng tiền',
          ],
          [
            'It is for people like me',
            'Untuk orang seperti saya',
            'Untuk orang seperti saya',
            'เหมาะกับคนอย่างฉัน',
            'Para sa mga tulad ko',
            'Dành cho người như tôi',
          ],
        ),
        agreement,
      ),
    ],
  },
];
