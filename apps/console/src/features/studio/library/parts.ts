import { list, open, say, screenOut, single } from '../templates/words.ts';
import type { LibraryEntry } from './entry.ts';

const group = 'Parts of a survey';

/** Building blocks around the questions of a survey. */
export const parts: readonly LibraryEntry[] = [
  {
    id: 'consent',
    group,
    title: 'Consent',
    about: 'How answers are used; without consent the survey ends.',
    elements: [
      {
        type: 'html',
        name: 'consent_words',
        html: say([
          'Taking part is voluntary. We use your answers only for this study, and report them without your name. You can stop at any time.',
          'Keikutsertaan bersifat sukarela. Jawaban Anda hanya dipakai untuk studi ini dan dilaporkan tanpa nama. Anda boleh berhenti kapan saja.',
          'Penyertaan adalah secara sukarela. Jawapan anda hanya digunakan untuk kajian ini dan dilaporkan tanpa nama. Anda boleh berhenti pada bila-bila masa.',
          'การเข้าร่วมเป็นไปโดยสมัครใจ เราใช้คำตอบของคุณเพื่อการศึกษานี้เท่านั้น และรายงานผลโดยไม่ระบุชื่อ คุณหยุดได้ทุกเมื่อ',
          'Kusang-loob ang pagsali. Gagamitin lang ang mga sagot mo para sa pag-aaral na ito at iuulat nang walang pangalan. Puwede kang huminto anumang oras.',
          'Việc tham gia là tự nguyện. Câu trả lời của bạn chỉ dùng cho nghiên cứu này và được báo cáo không kèm tên. Bạn có thể dừng bất cứ lúc nào.',
        ]),
      },
      single(
        'consent',
        [
          'Do you want to take part?',
          'Apakah Anda ingin ikut serta?',
          'Adakah anda mahu mengambil bahagian?',
          'คุณต้องการเข้าร่วมหรือไม่',
          'Gusto mo bang sumali?',
          'Bạn có muốn tham gia không?',
        ],
        list(
          [
            'Yes, I agree',
            'Ya, saya setuju',
            'Ya, saya bersetuju',
            'ใช่ ฉันยินยอม',
            'Oo, sang-ayon ako',
            'Có, tôi đồng ý',
          ],
          ['No', 'Tidak', 'Tidak', 'ไม่', 'Hindi', 'Không'],
        ),
      ),
    ],
    triggers: [screenOut('{consent} = 2', 'no-consent')],
  },
  {
    id: 'attention',
    group,
    title: 'Attention check',
    about: 'Asks for one specific answer; any other suggests that the question was not read.',
    elements: [
      single(
        'attention',
        [
          'To show that you read the questions, please choose “Often” here.',
          'Untuk menunjukkan bahwa Anda membaca pertanyaannya, pilih “Sering”.',
          'Untuk menunjukkan bahawa anda membaca soalan, sila pilih “Kerap”.',
          'เพื่อยืนยันว่าคุณอ่านคำถาม โปรดเลือก “บ่อย”',
          'Para maipakitang binabasa mo ang mga tanong, piliin ang “Madalas”.',
          'Để cho thấy bạn đang đọc câu hỏi, hãy chọn “Thường xuyên”.',
        ],
        list(
          ['Never', 'Tidak pernah', 'Tidak pernah', 'ไม่เคย', 'Hindi kailanman', 'Không bao giờ'],
          ['Sometimes', 'Kadang-kadang', 'Kadang-kadang', 'บางครั้ง', 'Minsan', 'Thỉnh thoảng'],
          ['Often', 'Sering', 'Kerap', 'บ่อย', 'Madalas', 'Thường xuyên'],
          ['Always', 'Selalu', 'Sentiasa', 'เสมอ', 'Palagi', 'Luôn luôn'],
        ),
      ),
    ],
    attentionChecks: [{ question: 'attention', passIf: '{attention} = 3' }],
  },
  {
    id: 'industry',
    group,
    title: 'Works in market research',
    about: 'Ends the survey for people who work in research, advertising or the press.',
    elements: [
      single(
        'industry',
        [
          'Does anybody in your household work in market research, advertising or the press?',
          'Apakah ada anggota rumah tangga Anda yang bekerja di riset pasar, periklanan, atau media?',
          'Adakah sesiapa di rumah anda bekerja dalam penyelidikan pasaran, pengiklanan atau media?',
          'มีคนในบ้านของคุณทำงานด้านวิจัยตลาด โฆษณา หรือสื่อหรือไม่',
          'May kasambahay ka bang nagtatrabaho sa market research, advertising, o media?',
          'Trong gia đình bạn có ai làm nghiên cứu thị trường, quảng cáo hoặc báo chí không?',
        ],
        list(
          ['Yes', 'Ya', 'Ya', 'มี', 'Oo', 'Có'],
          ['No', 'Tidak', 'Tidak', 'ไม่มี', 'Wala', 'Không'],
        ),
      ),
    ],
    triggers: [screenOut('{industry} = 1', 'works-in-research')],
  },
  {
    id: 'last-words',
    group,
    title: 'Anything else?',
    about: 'An open question for the end.',
    elements: [
      open('last_words', [
        'Is there anything else you would like to add?',
        'Adakah hal lain yang ingin Anda sampaikan?',
        'Adakah apa-apa lagi yang anda ingin tambah?',
        'มีอะไรอยากบอกเพิ่มเติมอีกไหม',
        'May gusto ka pa bang idagdag?',
        'Bạn có muốn bổ sung điều gì nữa không?',
      ]),
    ],
  },
];
