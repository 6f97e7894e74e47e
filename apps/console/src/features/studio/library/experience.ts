import { recommend, satisfaction } from '../templates/scales.ts';
import { grid, list, open, rate, single, when } from '../templates/words.ts';
import type { LibraryEntry } from './entry.ts';

const group = 'Experience';

/** Questions about customer experience. */
export const experience: readonly LibraryEntry[] = [
  {
    id: 'nps',
    group,
    title: 'Recommendation (NPS)',
    about: 'Net promoter score: 0 to 10, and why.',
    elements: [
      recommend([
        'How likely are you to recommend us to a friend or colleague?',
        'Seberapa mungkin Anda merekomendasikan kami kepada teman atau rekan kerja?',
        'Sejauh manakah anda akan mengesyorkan kami kepada rakan atau rakan sekerja?',
        'คุณจะแนะนำเราให้เพื่อนหรือเพื่อนร่วมงานมากน้อยเพียงใด',
        'Gaano ka malamang na irekomenda kami sa kaibigan o katrabaho?',
        'Khả năng bạn giới thiệu chúng tôi cho bạn bè hoặc đồng nghiệp là bao nhiêu?',
      ]),
      open('recommend_reason', [
        'What is the main reason for your score?',
        'Apa alasan utama nilai Anda?',
        'Apakah sebab utama markah anda?',
        'เหตุผลหลักของคะแนนนี้คืออะไร',
        'Ano ang pangunahing dahilan ng iyong marka?',
        'Lý do chính cho điểm số của bạn là gì?',
      ]),
    ],
  },
  {
    id: 'csat',
    group,
    title: 'Satisfaction (CSAT)',
    about: 'Five steps, and what went wrong where it did.',
    elements: [
      single(
        'satisfied',
        [
          'Overall, how satisfied are you?',
          'Secara keseluruhan, seberapa puas Anda?',
          'Secara keseluruhan, sejauh manakah anda berpuas hati?',
          'โดยรวมแล้ว คุณพอใจมากน้อยเพียงใด',
          'Sa kabuuan, gaano ka nasiyahan?',
          'Nhìn chung, bạn hài lòng đến mức nào?',
        ],
        satisfaction,
      ),
      when(
        '{satisfied} <= 2',
        open('satisfied_reason', [
          'What should have been better?',
          'Apa yang seharusnya lebih baik?',
          'Apakah yang sepatutnya lebih baik?',
          'เรื่องใดที่ควรทำได้ดีกว่านี้',
          'Ano ang dapat sanang mas maayos?',
          'Điều gì lẽ ra nên tốt hơn?',
        ]),
      ),
    ],
  },
  {
    id: 'effort',
    group,
    title: 'Effort (CES)',
    about: 'How easy it was to get something done.',
    elements: [
      rate(
        'effort',
        [
          'How easy was it to get what you needed?',
          'Seberapa mudah Anda mendapatkan yang Anda butuhkan?',
          'Sejauh manakah mudahnya mendapatkan apa yang anda perlukan?',
          'คุณได้สิ่งที่ต้องการง่ายเพียงใด',
          'Gaano kadaling makuha ang kailangan mo?',
          'Bạn thấy việc đạt được điều mình cần dễ đến mức nào?',
        ],
        ['Very difficult', 'Sangat sulit', 'Sangat sukar', 'ยากมาก', 'Napakahirap', 'Rất khó'],
        ['Very easy', 'Sangat mudah', 'Sangat mudah', 'ง่ายมาก', 'Napakadali', 'Rất dễ'],
        1,
        7,
      ),
    ],
  },
  {
    id: 'aspects',
    group,
    title: 'Satisfaction by aspect',
    about: 'Quality, price, choice, staff and speed in one table.',
    elements: [
      grid(
        'aspects',
        [
          'How satisfied are you with each of these?',
          'Seberapa puas Anda dengan masing-masing hal ini?',
          'Sejauh manakah anda berpuas hati dengan setiap perkara ini?',
          'คุณพอใจกับแต่ละเรื่องต่อไปนี้มากน้อยเพียงใด',
          'Gaano ka nasiyahan sa bawat isa sa mga ito?',
          'Bạn hài lòng đến mức nào với từng điều sau?',
        ],
        list(
          ['Quality', 'Kualitas', 'Kualiti', 'คุณภาพ', 'Kalidad', 'Chất lượng'],
          ['Price', 'Harga', 'Harga', 'ราคา', 'Presyo', 'Giá cả'],
          ['Choice', 'Pilihan', 'Pilihan', 'ความหลากหลาย', 'Pagpipilian', 'Sự đa dạng'],
          ['Staff', 'Staf', 'Kakitangan', 'พนักงาน', 'Mga tauhan', 'Nhân viên'],
          ['Speed', 'Kecepatan', 'Kepantasan', 'ความรวดเร็ว', 'Bilis', 'Tốc độ'],
        ),
        satisfaction,
      ),
    ],
  },
  {
    id: 'expectation',
    group,
    title: 'Against expectations',
    about: 'Worse than, as good as or better than expected.',
    elements: [
      single(
        'expectation',
        [
          'How was it, compared with what you expected?',
          'Bagaimana dibandingkan dengan harapan Anda?',
          'Bagaimanakah ia berbanding jangkaan anda?',
          'เมื่อเทียบกับที่คุณคาดไว้ เป็นอย่างไร',
          'Kumusta ito kumpara sa inasahan mo?',
          'So với mong đợi của bạn thì thế nào?',
        ],
        list(
          [
            'Much worse',
            'Jauh lebih buruk',
            'Jauh lebih teruk',
            'แย่กว่ามาก',
            'Malayong mas masama',
            'Tệ hơn nhiều',
          ],
          [
            'Somewhat worse',
            'Sedikit lebih buruk',
            'Agak lebih teruk',
            'แย่กว่าเล็กน้อย',
            'Medyo mas masama',
            'Tệ hơn một chút',
          ],
          [
            'As expected',
            'Sesuai harapan',
            'Seperti dijangka',
            'ตามที่คาด',
            'Gaya ng inasahan',
            'Như mong đợi',
          ],
          [
            'Somewhat better',
            'Sedikit lebih baik',
            'Agak lebih baik',
            'ดีกว่าเล็กน้อย',
            'Medyo mas mabuti',
            'Tốt hơn một chút',
          ],
          [
            'Much better',
            'Jauh lebih baik',
            'Jauh lebih baik',
            'ดีกว่ามาก',
            'Malayong mas mabuti',
            'Tốt hơn nhiều',
          ],
        ),
      ),
    ],
  },
];
