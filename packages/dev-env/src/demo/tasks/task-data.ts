import { demoSurveys } from '../surveys/demo-surveys.ts';
import { profileSurveys } from './profile-data.ts';
import { type SurveyText, say } from './questions.ts';
import { shortSurveys } from './survey-data.ts';

/** Goods of a shop visit, as the stages ask about them. */
export interface DemoGood {
  readonly name: SurveyText;
  readonly size: string;
  /** By country, in its currency: what `check-price` asks about. */
  readonly prices?: Readonly<Record<string, string>>;
  /** What `pick-price` offers. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
}

export type DemoStage =
  | { readonly piece: 'check-price' | 'pick-price'; readonly goods: readonly DemoGood[] }
  | { readonly piece: 'upload-first' | 'upload-result'; readonly text: SurveyText };

interface DemoTaskBase {
  readonly taskNo: string;
  readonly title: SurveyText;
  readonly description: SurveyText;
  readonly minutes: number;
  readonly points: number;
  readonly screenOutPoints: number;
  readonly slots: number;
  /** Reviewed by a person before it pays. */
  readonly byHand?: true;
  /** Faster answers are not honest; 0 for short surveys, so that visitors of the demo can rush. */
  readonly shortestSeconds?: number;
}

export type DemoTask = DemoTaskBase &
  (
    | { readonly kind: 'survey'; readonly survey: object }
    | { readonly kind: 'profile'; readonly topic: string; readonly survey: object }
    | { readonly kind: 'external' }
    | { readonly kind: 'staged'; readonly screen: string; readonly stages: readonly DemoStage[] }
    | { readonly kind: 'buzz' }
  );

const surveyNamed = (name: string): object => demoSurveys[name] ?? {};

const surveyTasks: readonly DemoTask[] = [
  {
    taskNo: 'T-20410',
    kind: 'survey',
    survey: surveyNamed('coffee-at-home'),
    minutes: 8,
    points: 90,
    screenOutPoints: 6,
    slots: 500,
    shortestSeconds: 15,
    title: say(
      'Coffee at home',
      'Kopi di rumah',
      'Kopi di rumah',
      'กาแฟที่บ้าน',
      'Kape sa bahay',
      'Cà phê tại nhà',
    ),
    description: say(
      'What you drink, where you buy it and what matters to you. No names, no addresses.',
      'Apa yang Anda minum, di mana membelinya, dan apa yang penting. Tanpa nama, tanpa alamat.',
      'Apa yang anda minum, di mana membelinya dan apa yang penting. Tiada nama, tiada alamat.',
      'คุณดื่มอะไร ซื้อที่ไหน และอะไรสำคัญ ไม่ถามชื่อ ไม่ถามที่อยู่',
      'Ano ang iniinom mo, saan mo binibili at ano ang mahalaga. Walang pangalan, walang address.',
      'Bạn uống gì, mua ở đâu và điều gì quan trọng. Không hỏi tên, không hỏi địa chỉ.',
    ),
  },
  {
    taskNo: 'T-20418',
    kind: 'survey',
    survey: surveyNamed('snacks-between-meals'),
    minutes: 4,
    points: 60,
    screenOutPoints: 6,
    slots: 500,
    title: say(
      'Snacks between meals',
      'Camilan di sela makan',
      'Snek antara waktu makan',
      'ของว่างระหว่างมื้อ',
      'Meryenda sa pagitan ng kain',
      'Đồ ăn vặt giữa bữa',
    ),
    description: say(
      'What you eat between meals, and where you buy it.',
      'Apa yang Anda makan di sela waktu makan, dan di mana membelinya.',
      'Apa yang anda makan antara waktu makan, dan di mana membelinya.',
      'คุณกินอะไรระหว่างมื้อ และซื้อที่ไหน',
      'Ano ang kinakain mo sa pagitan ng kain, at saan mo binibili.',
      'Bạn ăn gì giữa các bữa và mua ở đâu.',
    ),
  },
  {
    taskNo: 'T-20422',
    kind: 'survey',
    survey: surveyNamed('phone-and-network'),
    minutes: 3,
    points: 40,
    screenOutPoints: 4,
    slots: 800,
    title: say(
      'Your phone and network',
      'Ponsel dan jaringan Anda',
      'Telefon dan rangkaian anda',
      'โทรศัพท์และเครือข่ายของคุณ',
      'Ang phone at network mo',
      'Điện thoại và mạng của bạn',
    ),
    description: say(
      'Which phone you use, how good your network is, what you pay for.',
      'Ponsel yang Anda pakai, sebaik apa jaringannya, apa yang Anda bayar.',
      'Telefon yang anda guna, sebaik mana rangkaiannya, apa yang anda bayar.',
      'คุณใช้โทรศัพท์อะไร สัญญาณดีแค่ไหน และจ่ายค่าอะไร',
      'Anong phone ang gamit mo, gaano kaganda ang network, ano ang binabayaran mo.',
      'Bạn dùng điện thoại nào, mạng tốt ra sao và trả tiền cho gì.',
    ),
  },
  {
    taskNo: 'T-20425',
    kind: 'survey',
    survey: shortSurveys.gettingAround,
    minutes: 3,
    points: 45,
    screenOutPoints: 4,
    slots: 400,
    title: shortSurveys.gettingAround.title,
    description: say(
      'How you get to work, school or the market, and what would make it better.',
      'Cara Anda pergi ke kantor, sekolah, atau pasar, dan apa yang membuatnya lebih baik.',
      'Cara anda ke tempat kerja, sekolah atau pasar, dan apa yang akan memudahkannya.',
      'คุณไปทำงาน ไปเรียน หรือไปตลาดอย่างไร และอะไรจะทำให้ดีขึ้น',
      'Paano ka pumupunta sa trabaho, eskuwela o palengke, at ano ang magpapaganda nito.',
      'Bạn đi làm, đi học hoặc đi chợ bằng gì và điều gì sẽ giúp tốt hơn.',
    ),
  },
  {
    taskNo: 'T-20427',
    kind: 'survey',
    survey: shortSurveys.drinksAtHome,
    byHand: true,
    minutes: 2,
    points: 50,
    screenOutPoints: 5,
    slots: 300,
    title: shortSurveys.drinksAtHome.title,
    description: say(
      'What is in your cup today. You may show it to us in a photograph. A person reads the answers.',
      'Apa isi cangkir Anda hari ini. Boleh ditunjukkan lewat foto. Jawaban dibaca oleh petugas.',
      'Apa dalam cawan anda hari ini. Boleh tunjukkan dengan gambar. Jawapan dibaca oleh petugas.',
      'วันนี้ในแก้วของคุณมีอะไร ถ่ายรูปให้เราดูได้ มีเจ้าหน้าที่อ่านคำตอบ',
      'Ano ang laman ng tasa mo ngayon. Puwede mo itong ipakita sa litrato. Tao ang babasa ng sagot.',
      'Hôm nay trong cốc của bạn có gì. Bạn có thể gửi ảnh. Câu trả lời do người đọc.',
    ),
  },
  {
    taskNo: 'T-20430',
    kind: 'survey',
    survey: shortSurveys.weekendPlans,
    minutes: 1,
    points: 20,
    screenOutPoints: 2,
    slots: 1000,
    title: shortSurveys.weekendPlans.title,
    description: say(
      'Two questions about your plans. A good one to start with.',
      'Dua pertanyaan tentang rencana Anda. Cocok untuk mencoba.',
      'Dua soalan tentang rancangan anda. Sesuai untuk bermula.',
      'สองคำถามเกี่ยวกับแผนของคุณ เหมาะสำหรับเริ่มต้น',
      'Dalawang tanong tungkol sa plano mo. Magandang simula.',
      'Hai câu hỏi về kế hoạch của bạn. Phù hợp để bắt đầu.',
    ),
  },
];

const topicPay = { household: 30, work: 30, shopping: 25, media: 30, health: 25 } as const;

const profileDescription = say(
  'Answered once. It finds you surveys that fit, so that you are turned away less often.',
  'Cukup dijawab sekali. Survei jadi lebih cocok, sehingga Anda lebih jarang ditolak.',
  'Dijawab sekali sahaja. Tinjauan lebih sesuai, jadi anda kurang ditolak.',
  'ตอบครั้งเดียว เราจะหาแบบสำรวจที่ตรงกับคุณ คุณจะถูกคัดออกน้อยลง',
  'Isang beses lang sasagutin. Mas babagay ang mga survey, kaya mas bihira kang mapapalabas.',
  'Chỉ trả lời một lần. Khảo sát sẽ hợp với bạn hơn, bạn ít bị loại hơn.',
);

const profileTasks = (Object.keys(profileSurveys) as (keyof typeof profileSurveys)[]).map(
  (topic, index): DemoTask => ({
    taskNo: `P-1000${index + 1}`,
    kind: 'profile',
    topic,
    survey: profileSurveys[topic],
    minutes: 2,
    points: topicPay[topic],
    screenOutPoints: 0,
    slots: 100_000,
    title: profileSurveys[topic].title,
    description: profileDescription,
  }),
);

const partnerText = say(
  'A survey of our partner, on their own pages. They tell us how it ended; every end is shown to you.',
  'Survei mitra kami, di halaman mereka. Mereka memberi tahu hasilnya; setiap hasil ditunjukkan kepada Anda.',
  'Tinjauan rakan kami, di laman mereka. Mereka memberitahu kesudahannya; setiap kesudahan ditunjukkan kepada anda.',
  'แบบสำรวจของพันธมิตรบนหน้าเว็บของเขา เขาจะแจ้งผลกลับมา และเราจะแสดงผลให้คุณเห็นทุกครั้ง',
  'Survey ng aming partner, sa sarili nilang pahina. Sasabihin nila ang kinalabasan, at ipapakita namin ito sa iyo.',
  'Khảo sát của đối tác trên trang của họ. Họ báo kết quả cho chúng tôi và bạn luôn thấy kết quả.',
);

const externalTasks: readonly DemoTask[] = [
  {
    taskNo: 'E-30101',
    kind: 'external',
    minutes: 10,
    points: 150,
    screenOutPoints: 8,
    slots: 200,
    title: say(
      'Money and saving',
      'Uang dan tabungan',
      'Wang dan simpanan',
      'เงินและการออม',
      'Pera at pag-iipon',
      'Tiền bạc và tiết kiệm',
    ),
    description: partnerText,
  },
  {
    taskNo: 'E-30102',
    kind: 'external',
    minutes: 6,
    points: 80,
    screenOutPoints: 5,
    slots: 200,
    title: say(
      'Travel next year',
      'Liburan tahun depan',
      'Melancong tahun depan',
      'เที่ยวปีหน้า',
      'Biyahe sa susunod na taon',
      'Du lịch năm tới',
    ),
    description: partnerText,
  },
  {
    taskNo: 'E-30103',
    kind: 'external',
    minutes: 40,
    points: 600,
    screenOutPoints: 10,
    slots: 200,
    title: say(
      'A year of your household',
      'Setahun rumah tangga Anda',
      'Setahun isi rumah anda',
      'ครัวเรือนของคุณในหนึ่งปี',
      'Isang taon ng sambahayan mo',
      'Một năm của gia đình bạn',
    ),
    description: partnerText,
  },
];

const rice = say('Rice', 'Beras', 'Beras', 'ข้าวสาร', 'Bigas', 'Gạo');
const oil = say('Cooking oil', 'Minyak goreng', 'Minyak masak', 'น้ำมันพืช', 'Mantika', 'Dầu ăn');
const noodles = say(
  'Instant noodles',
  'Mi instan',
  'Mi segera',
  'บะหมี่กึ่งสำเร็จรูป',
  'Instant noodles',
  'Mì ăn liền',
);
const water = say(
  'Drinking water',
  'Air minum',
  'Air minuman',
  'น้ำดื่ม',
  'Tubig na inumin',
  'Nước uống',
);

/** In the currency of each country, at realistic prices. */
const ricePrices = {
  AU: '12.50',
  ID: '72500',
  MY: '26.90',
  TH: '185',
  PH: '265',
  PL: '24.99',
  VN: '105000',
};
const waterPrices = {
  AU: '1.80',
  ID: '3500',
  MY: '1.50',
  TH: '7',
  PH: '15',
  PL: '1.99',
  VN: '5000',
};
const noodlePrices = {
  AU: ['1.20', '1.50', '1.80'],
  ID: ['3000', '3500', '4000'],
  MY: ['1.20', '1.40', '1.60'],
  TH: ['6', '7', '8'],
  PH: ['9', '10', '12'],
  PL: ['2.29', '2.49', '2.79'],
  VN: ['3500', '4000', '4500'],
};

const shelfBefore = say(
  'The shelf as you find it, from two steps away.',
  'Rak apa adanya, dari jarak dua langkah.',
  'Rak seadanya, dari jarak dua langkah.',
  'ชั้นวางของตามที่เห็น ถ่ายห่างสองก้าว',
  'Ang estante kung ano ito, mula sa dalawang hakbang.',
  'Kệ hàng như bạn thấy, cách hai bước chân.',
);
const shelfAfter = say(
  'The shelf at the end, with every price label in the picture.',
  'Rak pada akhirnya, dengan semua label harga terlihat.',
  'Rak pada akhirnya, dengan semua tanda harga kelihatan.',
  'ชั้นวางตอนท้าย ให้เห็นป้ายราคาทุกป้าย',
  'Ang estante sa dulo, kita ang lahat ng presyo.',
  'Kệ hàng lúc cuối, thấy rõ mọi nhãn giá.',
);

const stagedTasks: readonly DemoTask[] = [
  {
    taskNo: 'S-40101',
    kind: 'staged',
    screen: 'constant',
    byHand: true,
    minutes: 20,
    points: 400,
    screenOutPoints: 30,
    slots: 200,
    title: say(
      'Shop visit: price of rice',
      'Kunjungan toko: harga beras',
      'Lawatan kedai: harga beras',
      'ไปร้าน: ราคาข้าวสาร',
      'Bisita sa tindahan: presyo ng bigas',
      'Ghé cửa hàng: giá gạo',
    ),
    description: say(
      'Find the goods on the shelf, read their prices, and take two photographs.',
      'Cari barangnya di rak, baca harganya, dan ambil dua foto.',
      'Cari barang di rak, baca harganya dan ambil dua gambar.',
      'หาสินค้าบนชั้น อ่านราคา และถ่ายรูปสองรูป',
      'Hanapin ang paninda sa estante, basahin ang presyo, at kumuha ng dalawang litrato.',
      'Tìm hàng trên kệ, đọc giá và chụp hai tấm ảnh.',
    ),
    stages: [
      { piece: 'upload-first', text: shelfBefore },
      {
        piece: 'check-price',
        goods: [
          { name: rice, size: '5 kg', prices: ricePrices },
          { name: oil, size: '1 l' },
        ],
      },
      { piece: 'pick-price', goods: [{ name: noodles, size: '75 g' }] },
      { piece: 'upload-result', text: shelfAfter },
    ],
  },
  {
    taskNo: 'S-40102',
    kind: 'staged',
    screen: 'display',
    byHand: true,
    minutes: 10,
    points: 200,
    screenOutPoints: 20,
    slots: 150,
    title: say(
      'Shelf check: noodles',
      'Cek rak: mi instan',
      'Semak rak: mi segera',
      'เช็กชั้นวาง: บะหมี่',
      'Tingnan ang estante: noodles',
      'Kiểm kệ: mì ăn liền',
    ),
    description: say(
      'One visit: photograph the noodle shelf and pick the prices you see.',
      'Satu kunjungan: foto rak mi dan pilih harga yang terlihat.',
      'Satu lawatan: ambil gambar rak mi dan pilih harga yang dilihat.',
      'ไปครั้งเดียว: ถ่ายรูปชั้นบะหมี่และเลือกราคาที่เห็น',
      'Isang bisita: kunan ang estante ng noodles at piliin ang mga presyo.',
      'Một lượt ghé: chụp kệ mì và chọn giá bạn thấy.',
    ),
    stages: [
      { piece: 'upload-first', text: shelfBefore },
      {
        piece: 'pick-price',
        goods: [
          { name: noodles, size: '75 g', options: noodlePrices },
          { name: noodles, size: '5 × 75 g' },
        ],
      },
    ],
  },
  {
    taskNo: 'S-40103',
    kind: 'staged',
    screen: 'display2',
    byHand: true,
    minutes: 25,
    points: 450,
    screenOutPoints: 30,
    slots: 100,
    title: say(
      'Two visits: drinking water',
      'Dua kunjungan: air minum',
      'Dua lawatan: air minuman',
      'ไปสองครั้ง: น้ำดื่ม',
      'Dalawang bisita: tubig',
      'Hai lượt ghé: nước uống',
    ),
    description: say(
      'Photograph the same shelf twice, a day apart, and say what changed.',
      'Foto rak yang sama dua kali, selang satu hari, dan ceritakan perubahannya.',
      'Ambil gambar rak yang sama dua kali, selang sehari, dan nyatakan perubahannya.',
      'ถ่ายรูปชั้นเดิมสองครั้ง ห่างกันหนึ่งวัน แล้วบอกว่าอะไรเปลี่ยนไป',
      'Kunan ang parehong estante nang dalawang beses, isang araw ang pagitan, at sabihin ang nagbago.',
      'Chụp cùng một kệ hai lần, cách nhau một ngày, và cho biết điều gì thay đổi.',
    ),
    stages: [
      { piece: 'upload-first', text: shelfBefore },
      { piece: 'check-price', goods: [{ name: water, size: '600 ml', prices: waterPrices }] },
      { piece: 'upload-result', text: shelfAfter },
    ],
  },
];

const buzzTasks: readonly DemoTask[] = [
  {
    taskNo: 'B-50101',
    kind: 'buzz',
    minutes: 1,
    points: 10,
    screenOutPoints: 0,
    slots: 500,
    title: say(
      'At the market, do you still pay with cash?',
      'Di pasar, masih bayar tunai?',
      'Di pasar, masih bayar tunai?',
      'ที่ตลาด คุณยังจ่ายเงินสดไหม',
      'Sa palengke, cash pa rin ba?',
      'Đi chợ, bạn còn trả tiền mặt không?',
    ),
    description: say(
      'Vote and write what you think. The first comment that is accepted pays.',
      'Pilih dan tulis pendapat Anda. Komentar pertama yang diterima dibayar.',
      'Undi dan tulis pendapat anda. Komen pertama yang diterima dibayar.',
      'โหวตและเขียนความเห็น ความเห็นแรกที่ผ่านจะได้คะแนน',
      'Bumoto at isulat ang palagay mo. May bayad ang unang tinanggap na komento.',
      'Bình chọn và viết ý kiến. Bình luận đầu tiên được duyệt sẽ có điểm.',
    ),
  },
];

/** Everything the demo publishes: all five kinds, six languages. */
export const demoTasks: readonly DemoTask[] = [
  ...surveyTasks,
  ...profileTasks,
  ...externalTasks,
  ...stagedTasks,
  ...buzzTasks,
];
