import type { CountryCode } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';
import type { TranslatedText } from '@pollen/contract/values/localized-text';

/** In the order of `locales`: English, Indonesian, Malay, Thai, Filipino, Vietnamese. */
const say = (
  en: string,
  id: string,
  ms: string,
  th: string,
  fil: string,
  vi: string,
): TranslatedText => ({
  'en-US': en,
  id,
  ms,
  th,
  fil,
  vi,
});

/** Members who write comments; nobody can log in as one of them. */
export const talkers: readonly { name: string; country: CountryCode; locale: Locale }[] = [
  { name: 'Linh', country: 9, locale: 'vi' },
  { name: 'Budi', country: 3, locale: 'id' },
  { name: 'Mia', country: 2, locale: 'en-US' },
  { name: 'Nattaya', country: 5, locale: 'th' },
  { name: 'Aisyah', country: 4, locale: 'ms' },
  { name: 'Jun', country: 6, locale: 'fil' },
];

export const topics = {
  money: say(
    'Everyday money',
    'Uang sehari-hari',
    'Wang harian',
    'เงินในชีวิตประจำวัน',
    'Pera araw-araw',
    'Tiền bạc hằng ngày',
  ),
  food: say(
    'Food and drink',
    'Makanan dan minuman',
    'Makanan dan minuman',
    'อาหารและเครื่องดื่ม',
    'Pagkain at inumin',
    'Ăn uống',
  ),
  phones: say(
    'Phones and apps',
    'Ponsel dan aplikasi',
    'Telefon dan aplikasi',
    'มือถือและแอป',
    'Cellphone at app',
    'Điện thoại và ứng dụng',
  ),
  home: say('At home', 'Di rumah', 'Di rumah', 'ที่บ้าน', 'Sa bahay', 'Ở nhà'),
} as const;

export interface DemoComment {
  readonly by: string;
  readonly text: string;
  readonly answers?: readonly { readonly by: string; readonly text: string }[];
}

export interface DemoPost {
  readonly topic: keyof typeof topics;
  /** The author; Pollen if nobody is named. */
  readonly by?: string;
  readonly words: TranslatedText;
  readonly options?: readonly TranslatedText[];
  /** How many of 40 voters choose each option. */
  readonly votes?: readonly number[];
  readonly closesInDays?: number;
  readonly predicts?: true;
  readonly rewardPoints?: number;
  readonly taskNo?: string;
  readonly ageHours: number;
  readonly comments: readonly DemoComment[];
}

export const posts: readonly DemoPost[] = [
  {
    topic: 'money',
    by: 'Linh',
    words: say(
      'At the market, do you still pay with cash?',
      'Di pasar, apakah Anda masih membayar tunai?',
      'Di pasar, adakah anda masih membayar tunai?',
      'ไปตลาด คุณยังจ่ายเงินสดอยู่ไหม',
      'Sa palengke, cash pa rin ba ang bayad mo?',
      'Đi chợ, bạn còn trả tiền mặt không?',
    ),
    options: [
      say(
        'Always cash',
        'Selalu tunai',
        'Sentiasa tunai',
        'เงินสดเสมอ',
        'Laging cash',
        'Luôn tiền mặt',
      ),
      say(
        'Mostly QR or e-wallet',
        'Lebih sering QR atau dompet digital',
        'Kebanyakannya QR atau e-dompet',
        'ส่วนใหญ่ QR หรือวอลเล็ต',
        'Kadalasan QR o e-wallet',
        'Đa phần QR hoặc ví điện tử',
      ),
      say('Card', 'Kartu', 'Kad', 'บัตร', 'Card', 'Thẻ'),
      say(
        'It depends on the stall',
        'Tergantung lapaknya',
        'Bergantung pada gerai',
        'แล้วแต่ร้าน',
        'Depende sa tindahan',
        'Tùy quầy hàng',
      ),
    ],
    votes: [13, 16, 3, 8],
    closesInDays: 2.5,
    rewardPoints: 10,
    taskNo: 'B-50101',
    ageHours: 3,
    comments: [
      {
        by: 'Budi',
        text: 'Penjual sayur langganan saya memasang QR bulan lalu. Sekarang separuh jalan punya.',
        answers: [
          { by: 'Aisyah', text: 'Di tempat saya pun sama, pasar malam pun ada QR.' },
          { by: 'Linh', text: 'Ở chợ quê mình thì vẫn tiền mặt thôi.' },
          { by: 'Jun', text: 'Dito naman, GCash na halos lahat.' },
        ],
      },
      { by: 'Mia', text: 'Cash. The phone dies, the network dies, cash doesn’t.' },
      { by: 'Nattaya', text: 'สแกนจ่ายสะดวกมาก ไม่ต้องทอนเงิน แต่คุณยายยังใช้เงินสดอยู่' },
    ],
  },
  {
    topic: 'food',
    words: say(
      'What do you drink first in the morning?',
      'Apa yang pertama Anda minum di pagi hari?',
      'Apa yang anda minum dahulu pada waktu pagi?',
      'ตอนเช้าคุณดื่มอะไรเป็นอย่างแรก',
      'Ano ang una mong iniinom sa umaga?',
      'Buổi sáng bạn uống gì đầu tiên?',
    ),
    options: [
      say('Coffee', 'Kopi', 'Kopi', 'กาแฟ', 'Kape', 'Cà phê'),
      say('Tea', 'Teh', 'Teh', 'ชา', 'Tsaa', 'Trà'),
      say('Water', 'Air putih', 'Air kosong', 'น้ำเปล่า', 'Tubig', 'Nước lọc'),
      say('Something else', 'Lainnya', 'Yang lain', 'อย่างอื่น', 'Iba pa', 'Thứ khác'),
    ],
    votes: [15, 8, 14, 3],
    closesInDays: 5,
    predicts: true,
    ageHours: 8,
    comments: [
      { by: 'Jun', text: 'Kape muna bago makipag-usap kaninuman.' },
      { by: 'Linh', text: 'Một ly nước ấm rồi mới tới cà phê sữa đá.' },
    ],
  },
  {
    topic: 'phones',
    words: say(
      'Which app could you not be without for a week?',
      'Aplikasi apa yang tidak bisa Anda tinggalkan selama seminggu?',
      'Aplikasi mana yang anda tidak boleh tinggalkan selama seminggu?',
      'แอปไหนที่คุณขาดไม่ได้เลยในหนึ่งสัปดาห์',
      'Aling app ang hindi mo kayang mawala nang isang linggo?',
      'Ứng dụng nào bạn không thể thiếu trong một tuần?',
    ),
    rewardPoints: 10,
    ageHours: 20,
    comments: [
      { by: 'Mia', text: 'Maps. I would not find my own dentist.' },
      { by: 'Budi', text: 'Aplikasi chat keluarga, semua kabar ada di sana.' },
      { by: 'Nattaya', text: 'แอปธนาคาร ใช้ทุกวันจริง ๆ' },
    ],
  },
  {
    topic: 'money',
    words: say(
      'Do you keep a household budget?',
      'Apakah Anda mencatat anggaran rumah tangga?',
      'Adakah anda menyimpan belanjawan isi rumah?',
      'คุณทำบัญชีรายรับรายจ่ายในบ้านไหม',
      'May budget ba kayo sa bahay?',
      'Bạn có ghi sổ chi tiêu gia đình không?',
    ),
    options: [
      say(
        'Yes, to the last coin',
        'Ya, sampai rupiah terakhir',
        'Ya, setiap sen',
        'ทำละเอียดทุกบาท',
        'Oo, hanggang huling sentimo',
        'Có, đến từng đồng',
      ),
      say(
        'Roughly',
        'Kira-kira saja',
        'Lebih kurang',
        'ทำคร่าว ๆ',
        'Tantiya lang',
        'Ước chừng thôi',
      ),
      say('No', 'Tidak', 'Tidak', 'ไม่ได้ทำ', 'Hindi', 'Không'),
    ],
    votes: [9, 21, 10],
    ageHours: 30,
    comments: [
      { by: 'Aisyah', text: 'Saya catat setiap malam, barulah nampak ke mana wang pergi.' },
    ],
  },
  {
    topic: 'food',
    by: 'Jun',
    words: say(
      'The best street food costs less than a coffee. Which one is yours?',
      'Jajanan terbaik lebih murah dari secangkir kopi. Apa pilihan Anda?',
      'Makanan jalanan terbaik lebih murah daripada secawan kopi. Yang mana pilihan anda?',
      'ของกินริมทางที่อร่อยที่สุดถูกกว่ากาแฟแก้วหนึ่ง ของคุณคืออะไร',
      'Mas mura pa sa kape ang pinakamasarap na street food. Ano ang sa iyo?',
      'Món vỉa hè ngon nhất còn rẻ hơn ly cà phê. Món của bạn là gì?',
    ),
    ageHours: 44,
    comments: [
      { by: 'Nattaya', text: 'หมูปิ้งกับข้าวเหนียวหน้าปากซอย ไม่มีอะไรสู้ได้' },
      {
        by: 'Linh',
        text: 'Bánh mì đầu ngõ, mười lăm nghìn mà no tới trưa.',
        answers: [{ by: 'Mia', text: 'I still dream of that one from my trip to Huế.' }],
      },
      { by: 'Budi', text: 'Gorengan dan cabai rawit, titik.' },
    ],
  },
  {
    topic: 'home',
    words: say(
      'Who decides what is bought for the house?',
      'Siapa yang memutuskan belanja untuk rumah?',
      'Siapa yang menentukan barang yang dibeli untuk rumah?',
      'ใครเป็นคนตัดสินใจซื้อของเข้าบ้าน',
      'Sino ang nagpapasya kung ano ang bibilhin sa bahay?',
      'Ai quyết định mua sắm cho gia đình?',
    ),
    options: [
      say(
        'Mostly me',
        'Lebih sering saya',
        'Kebanyakannya saya',
        'ส่วนใหญ่ฉัน',
        'Kadalasan ako',
        'Chủ yếu là tôi',
      ),
      say(
        'We decide together',
        'Kami putuskan bersama',
        'Kami putuskan bersama',
        'ตัดสินใจด้วยกัน',
        'Sama-sama kami',
        'Cùng nhau quyết định',
      ),
      say('Somebody else', 'Orang lain', 'Orang lain', 'คนอื่น', 'Iba', 'Người khác'),
    ],
    votes: [14, 22, 4],
    closesInDays: -1,
    ageHours: 120,
    comments: [
      { by: 'Mia', text: 'Whoever opens the fridge first and finds it empty.' },
      { by: 'Aisyah', text: 'Emak. Selalu emak.' },
    ],
  },
  {
    topic: 'phones',
    words: say(
      'How old is the phone in your hand?',
      'Berapa umur ponsel di tangan Anda?',
      'Berapa usia telefon di tangan anda?',
      'มือถือในมือคุณอายุกี่ปีแล้ว',
      'Ilang taon na ang hawak mong cellphone?',
      'Chiếc điện thoại trên tay bạn mấy tuổi rồi?',
    ),
    options: [
      say(
        'Less than a year',
        'Kurang dari setahun',
        'Kurang daripada setahun',
        'ไม่ถึงปี',
        'Wala pang isang taon',
        'Chưa đầy một năm',
      ),
      say(
        'One to three years',
        'Satu sampai tiga tahun',
        'Satu hingga tiga tahun',
        'หนึ่งถึงสามปี',
        'Isa hanggang tatlong taon',
        'Một đến ba năm',
      ),
      say('Older', 'Lebih tua', 'Lebih lama', 'เก่ากว่านั้น', 'Mas matanda pa', 'Lâu hơn'),
    ],
    votes: [8, 20, 12],
    closesInDays: 12,
    ageHours: 70,
    comments: [],
  },
];
