import { recommend, satisfaction, yesNo } from './scales.ts';
import type { Template } from './template.ts';
import { grid, list, open, page, rate, several, single, when } from './words.ts';

/** Templates about customer experience. */
export const customer: readonly Template[] = [
  {
    id: 'satisfaction',
    title: 'Customer satisfaction',
    about: 'How satisfied customers are, with what, and why.',
    pages: [
      page(
        'overall',
        single(
          'overall',
          [
            'How satisfied are you overall?',
            'Secara keseluruhan, seberapa puas Anda?',
            'Secara keseluruhan, sejauh manakah anda berpuas hati?',
            'โดยรวมคุณพอใจมากน้อยเพียงใด',
            'Sa kabuuan, gaano ka nasiyahan?',
            'Nhìn chung bạn hài lòng đến mức nào?',
          ],
          satisfaction,
        ),
        grid(
          'parts',
          [
            'And with these?',
            'Dan dengan hal-hal berikut?',
            'Dan dengan perkara berikut?',
            'แล้วกับเรื่องเหล่านี้ล่ะ',
            'At sa mga ito?',
            'Còn với những điều sau?',
          ],
          list(
            ['Quality', 'Mutu', 'Mutu', 'คุณภาพ', 'Kalidad', 'Chất lượng'],
            ['Price', 'Harga', 'Harga', 'ราคา', 'Presyo', 'Giá'],
            ['Service', 'Pelayanan', 'Perkhidmatan', 'การบริการ', 'Serbisyo', 'Dịch vụ'],
          ),
          satisfaction,
        ),
      ),
      page(
        'reasons',
        when(
          '{overall} <= 2',
          open('wrong', [
            'What went wrong?',
            'Apa yang tidak beres?',
            'Apakah yang tidak kena?',
            'เกิดปัญหาอะไรขึ้น',
            'Ano ang naging problema?',
            'Đã có vấn đề gì?',
          ]),
        ),
        open('improve', [
          'What should be improved first?',
          'Apa yang harus diperbaiki lebih dulu?',
          'Apakah yang patut diperbaiki dahulu?',
          'ควรปรับปรุงเรื่องใดก่อน',
          'Ano ang dapat unang pagbutihin?',
          'Nên cải thiện điều gì trước tiên?',
        ]),
      ),
    ],
  },
  {
    id: 'recommend',
    title: 'Recommendation (0 to 10)',
    about: 'Would customers recommend you, and why? Two questions.',
    pages: [
      page(
        'recommend',
        recommend([
          'How likely are you to recommend us to a friend?',
          'Seberapa mungkin Anda merekomendasikan kami kepada teman?',
          'Sejauh manakah anda akan mengesyorkan kami kepada rakan?',
          'คุณจะแนะนำเราให้เพื่อนมากน้อยเพียงใด',
          'Gaano ka malamang na irekomenda kami sa isang kaibigan?',
          'Khả năng bạn giới thiệu chúng tôi cho bạn bè là bao nhiêu?',
        ]),
        open('reason', [
          'What is the main reason for your answer?',
          'Apa alasan utama jawaban Anda?',
          'Apakah sebab utama jawapan anda?',
          'เหตุผลหลักของคำตอบนี้คืออะไร',
          'Ano ang pangunahing dahilan ng sagot mo?',
          'Lý do chính cho câu trả lời của bạn là gì?',
        ]),
      ),
    ],
  },
  {
    id: 'visit',
    title: 'After a visit',
    about: 'A shop, branch or café, on the day somebody was there.',
    pages: [
      page(
        'visit',
        single(
          'came',
          [
            'Did you get what you came for?',
            'Apakah Anda mendapatkan yang Anda cari?',
            'Adakah anda mendapat apa yang anda cari?',
            'คุณได้สิ่งที่ตั้งใจมาหาหรือไม่',
            'Nakuha mo ba ang pakay mo?',
            'Bạn có tìm được thứ mình cần không?',
          ],
          yesNo,
        ),
        rate(
          'staff',
          [
            'How helpful was the staff?',
            'Seberapa membantu stafnya?',
            'Sejauh manakah kakitangan membantu?',
            'พนักงานช่วยเหลือดีแค่ไหน',
            'Gaano nakatulong ang mga tauhan?',
            'Nhân viên hỗ trợ bạn tốt đến mức nào?',
          ],
          [
            'Not at all',
            'Tidak sama sekali',
            'Langsung tidak',
            'ไม่เลย',
            'Hindi talaga',
            'Không hề',
          ],
          ['Very', 'Sangat', 'Sangat', 'มาก', 'Lubos', 'Rất tốt'],
          1,
          5,
        ),
        single(
          'wait',
          [
            'How long did you wait?',
            'Berapa lama Anda menunggu?',
            'Berapa lamakah anda menunggu?',
            'คุณรอนานแค่ไหน',
            'Gaano ka katagal naghintay?',
            'Bạn đã chờ bao lâu?',
          ],
          list(
            [
              'Not at all',
              'Tidak menunggu',
              'Tidak menunggu',
              'ไม่ได้รอ',
              'Hindi naghintay',
              'Không phải chờ',
            ],
            [
              'Up to 5 minutes',
              'Sampai 5 menit',
              'Sehingga 5 minit',
              'ไม่เกิน 5 นาที',
              'Hanggang 5 minuto',
              'Tối đa 5 phút',
            ],
            [
              'Up to 15 minutes',
              'Sampai 15 menit',
              'Sehingga 15 minit',
              'ไม่เกิน 15 นาที',
              'Hanggang 15 minuto',
              'Tối đa 15 phút',
            ],
            ['Longer', 'Lebih lama', 'Lebih lama', 'นานกว่านั้น', 'Mas matagal', 'Lâu hơn'],
          ),
        ),
      ),
    ],
  },
  {
    id: 'trial',
    title: 'After a product trial',
    about: 'What testers think after using a product at home.',
    pages: [
      page(
        'trial',
        single(
          'used',
          [
            'Did you use it up?',
            'Apakah Anda menghabiskannya?',
            'Adakah anda menghabiskannya?',
            'คุณใช้จนหมดหรือไม่',
            'Naubos mo ba ito?',
            'Bạn đã dùng hết chưa?',
          ],
          yesNo,
        ),
        several(
          'liked',
          [
            'What did you like?',
            'Apa yang Anda sukai?',
            'Apakah yang anda suka?',
            'คุณชอบอะไรบ้าง',
            'Ano ang nagustuhan mo?',
            'Bạn thích điều gì?',
          ],
          list(
            [
              'The taste or smell',
              'Rasa atau aromanya',
              'Rasa atau baunya',
              'รสชาติหรือกลิ่น',
              'Ang lasa o amoy',
              'Mùi vị',
            ],
            [
              'The packaging',
              'Kemasannya',
              'Pembungkusannya',
              'บรรจุภัณฑ์',
              'Ang packaging',
              'Bao bì',
            ],
            [
              'How well it works',
              'Hasilnya',
              'Keberkesanannya',
              'ใช้ได้ผลดี',
              'Ang bisa nito',
              'Hiệu quả',
            ],
          ),
        ),
        open('change', [
          'What would you change?',
          'Apa yang akan Anda ubah?',
          'Apakah yang akan anda ubah?',
          'คุณอยากเปลี่ยนอะไร',
          'Ano ang babaguhin mo?',
          'Bạn muốn thay đổi điều gì?',
        ]),
      ),
    ],
  },
];
