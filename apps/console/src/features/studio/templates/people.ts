import { age, agreement, frequency, gender, yesNo } from './scales.ts';
import type { Template } from './template.ts';
import { amount, grid, list, open, page, rate, screenOut, several, single, when } from './words.ts';

/** Templates about people, media and wellbeing. */
export const people: readonly Template[] = [
  {
    id: 'about-you',
    title: 'About you',
    about: 'Age, gender, household and work; ends for people under 18.',
    pages: [
      page('person', age, gender),
      page(
        'household',
        amount(
          'household',
          [
            'How many people live in your home, you included?',
            'Berapa orang yang tinggal di rumah Anda, termasuk Anda?',
            'Berapa orangkah tinggal di rumah anda, termasuk anda?',
            'ในบ้านมีกี่คน รวมตัวคุณด้วย',
            'Ilan kayong nakatira sa bahay, kasama ka?',
            'Nhà bạn có bao nhiêu người, tính cả bạn?',
          ],
          30,
        ),
        single(
          'work',
          [
            'What do you mainly do?',
            'Apa kegiatan utama Anda?',
            'Apakah kegiatan utama anda?',
            'ตอนนี้คุณทำอะไรเป็นหลัก',
            'Ano ang pangunahin mong ginagawa?',
            'Hiện bạn chủ yếu làm gì?',
          ],
          list(
            ['I work', 'Bekerja', 'Bekerja', 'ทำงาน', 'Nagtatrabaho', 'Đi làm'],
            ['I study', 'Sekolah atau kuliah', 'Belajar', 'เรียน', 'Nag-aaral', 'Đi học'],
            [
              'I look after the home',
              'Mengurus rumah',
              'Menguruskan rumah',
              'ดูแลบ้าน',
              'Nag-aasikaso ng bahay',
              'Nội trợ',
            ],
            ['Something else', 'Lainnya', 'Lain-lain', 'อื่น ๆ', 'Iba pa', 'Việc khác'],
          ),
        ),
      ),
    ],
    triggers: [screenOut('{age} < 18', 'under-18')],
  },
  {
    id: 'advert',
    title: 'Advertising recall',
    about: 'Was an advertisement seen, where, and what was remembered?',
    pages: [
      page(
        'recall',
        single(
          'seen',
          [
            'Did you see our advertisement in the last 4 weeks?',
            'Apakah Anda melihat iklan kami dalam 4 minggu terakhir?',
            'Adakah anda melihat iklan kami dalam 4 minggu lepas?',
            'ใน 4 สัปดาห์ที่ผ่านมา คุณเห็นโฆษณาของเราหรือไม่',
            'Nakita mo ba ang patalastas namin sa nakaraang 4 na linggo?',
            'Trong 4 tuần qua bạn có thấy quảng cáo của chúng tôi không?',
          ],
          yesNo,
        ),
        when(
          '{seen} = 1',
          several(
            'where',
            [
              'Where did you see it?',
              'Di mana Anda melihatnya?',
              'Di manakah anda melihatnya?',
              'คุณเห็นที่ไหน',
              'Saan mo ito nakita?',
              'Bạn đã thấy ở đâu?',
            ],
            list(
              [
                'On television',
                'Di televisi',
                'Di televisyen',
                'ทางโทรทัศน์',
                'Sa telebisyon',
                'Trên tivi',
              ],
              [
                'On my phone',
                'Di ponsel',
                'Di telefon',
                'ในโทรศัพท์มือถือ',
                'Sa cellphone',
                'Trên điện thoại',
              ],
              ['In the street', 'Di jalan', 'Di jalan', 'ตามท้องถนน', 'Sa kalye', 'Ngoài đường'],
            ),
          ),
        ),
        when(
          '{seen} = 1',
          open('message', [
            'What was it about?',
            'Tentang apa iklan itu?',
            'Iklan itu tentang apa?',
            'โฆษณานั้นเกี่ยวกับอะไร',
            'Tungkol saan ito?',
            'Quảng cáo đó nói về điều gì?',
          ]),
        ),
      ),
    ],
  },
  {
    id: 'media',
    title: 'Media habits',
    about: 'What people watch, read and listen to, and how often.',
    pages: [
      page(
        'media',
        grid(
          'media',
          [
            'How often do you do these?',
            'Seberapa sering Anda melakukan hal-hal ini?',
            'Berapa kerap anda melakukan perkara ini?',
            'คุณทำสิ่งเหล่านี้บ่อยแค่ไหน',
            'Gaano mo kadalas ginagawa ang mga ito?',
            'Bạn làm những việc này thường xuyên thế nào?',
          ],
          list(
            [
              'Watch television',
              'Menonton televisi',
              'Menonton televisyen',
              'ดูโทรทัศน์',
              'Nanonood ng telebisyon',
              'Xem tivi',
            ],
            [
              'Watch short videos',
              'Menonton video pendek',
              'Menonton video pendek',
              'ดูวิดีโอสั้น',
              'Nanonood ng maiikling video',
              'Xem video ngắn',
            ],
            [
              'Listen to the radio',
              'Mendengarkan radio',
              'Mendengar radio',
              'ฟังวิทยุ',
              'Nakikinig ng radyo',
              'Nghe đài',
            ],
            [
              'Read the news',
              'Membaca berita',
              'Membaca berita',
              'อ่านข่าว',
              'Nagbabasa ng balita',
              'Đọc tin tức',
            ],
          ),
          frequency,
        ),
        amount(
          'hours',
          [
            'How many hours a day do you use your phone?',
            'Berapa jam sehari Anda memakai ponsel?',
            'Berapa jam sehari anda menggunakan telefon?',
            'คุณใช้โทรศัพท์วันละกี่ชั่วโมง',
            'Ilang oras sa isang araw mo ginagamit ang cellphone?',
            'Mỗi ngày bạn dùng điện thoại bao nhiêu giờ?',
          ],
          24,
        ),
      ),
    ],
  },
  {
    id: 'well-being',
    title: 'Well-being',
    about: 'A short look at how the last two weeks were.',
    pages: [
      page(
        'well-being',
        grid(
          'weeks',
          [
            'Think of the last two weeks. How much do you agree?',
            'Pikirkan dua minggu terakhir. Seberapa setuju Anda?',
            'Fikirkan dua minggu lepas. Sejauh manakah anda bersetuju?',
            'นึกถึงสองสัปดาห์ที่ผ่านมา คุณเห็นด้วยมากน้อยเพียงใด',
            'Isipin ang nakaraang dalawang linggo. Gaano ka sumasang-ayon?',
            'Hãy nghĩ về hai tuần qua. Bạn đồng ý đến mức nào?',
          ],
          list(
            [
              'I slept well',
              'Tidur saya nyenyak',
              'Saya tidur lena',
              'ฉันนอนหลับดี',
              'Nakatulog ako nang maayos',
              'Tôi ngủ ngon',
            ],
            [
              'I had energy',
              'Saya bertenaga',
              'Saya bertenaga',
              'ฉันมีแรง',
              'May sigla ako',
              'Tôi có năng lượng',
            ],
            [
              'I was in a good mood',
              'Suasana hati saya baik',
              'Perasaan saya baik',
              'ฉันอารมณ์ดี',
              'Maganda ang aking pakiramdam',
              'Tâm trạng tôi tốt',
            ],
          ),
          agreement,
        ),
        rate(
          'life',
          [
            'How satisfied are you with your life at present?',
            'Seberapa puas Anda dengan hidup Anda saat ini?',
            'Sejauh manakah anda berpuas hati dengan hidup anda sekarang?',
            'ตอนนี้คุณพอใจกับชีวิตมากน้อยเพียงใด',
            'Gaano ka nasisiyahan sa buhay mo ngayon?',
            'Hiện tại bạn hài lòng với cuộc sống đến mức nào?',
          ],
          [
            'Not at all',
            'Tidak sama sekali',
            'Langsung tidak',
            'ไม่พอใจเลย',
            'Hindi talaga',
            'Không hề',
          ],
          ['Completely', 'Sepenuhnya', 'Sepenuhnya', 'พอใจมากที่สุด', 'Lubos', 'Hoàn toàn'],
          0,
          10,
        ),
      ),
    ],
  },
];
