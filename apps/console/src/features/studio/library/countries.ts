import type { JsonObject } from '../document/json.ts';
import { list, say, type Words } from '../templates/words.ts';

/** Country data for the demographic questions. */
interface CountryFacts {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  /** The period for which household income is usually stated. */
  readonly period: 'month' | 'year';
  /** Upper bounds of the income bands, in the country's currency. */
  readonly bands: readonly number[];
  /** Local names of the six education levels; empty where the general names suffice. */
  readonly schools: readonly [string, string, string, string, string, string];
  readonly areas: readonly JsonObject[];
}

/** Proper names, which are the same in every language. */
const names = (...all: readonly string[]): readonly JsonObject[] =>
  list(...all.map((name): Words => [name, name, name, name, name, name]));

export const countries: readonly CountryFacts[] = [
  {
    code: 'AU',
    name: 'Australia',
    currency: 'AUD',
    period: 'year',
    bands: [40_000, 65_000, 100_000, 150_000, 200_000],
    schools: ['', 'Year 10', 'Year 12', 'Certificate, Diploma', '', ''],
    areas: names(
      'New South Wales',
      'Victoria',
      'Queensland',
      'Western Australia',
      'South Australia',
      'Tasmania',
      'Australian Capital Territory',
      'Northern Territory',
    ),
  },
  {
    code: 'ID',
    name: 'Indonesia',
    currency: 'IDR',
    period: 'month',
    bands: [2_000_000, 4_000_000, 7_000_000, 12_000_000, 20_000_000],
    schools: ['SD', 'SMP', 'SMA, SMK', 'D1–D4', 'S1', 'S2, S3'],
    areas: list(
      [
        'Jakarta and surroundings',
        'Jabodetabek',
        'Jakarta dan sekitarnya',
        'จาการ์ตาและปริมณฑล',
        'Jakarta at mga karatig-lugar',
        'Jakarta và vùng lân cận',
      ],
      [
        'Rest of West Java, Banten',
        'Jawa Barat dan Banten lainnya',
        'Jawa Barat dan Banten yang lain',
        'ชวาตะวันตกและบันเตินส่วนอื่น',
        'Iba pang bahagi ng West Java at Banten',
        'Phần còn lại của Tây Java và Banten',
      ],
      [
        'Central Java, Yogyakarta',
        'Jawa Tengah, Yogyakarta',
        'Jawa Tengah, Yogyakarta',
        'ชวากลาง ยกยาการ์ตา',
        'Central Java, Yogyakarta',
        'Trung Java, Yogyakarta',
      ],
      ['East Java', 'Jawa Timur', 'Jawa Timur', 'ชวาตะวันออก', 'East Java', 'Đông Java'],
      ['Sumatra', 'Sumatra', 'Sumatera', 'สุมาตรา', 'Sumatra', 'Sumatra'],
      ['Kalimantan', 'Kalimantan', 'Kalimantan', 'กาลีมันตัน', 'Kalimantan', 'Kalimantan'],
      ['Sulawesi', 'Sulawesi', 'Sulawesi', 'สุลาเวสี', 'Sulawesi', 'Sulawesi'],
      [
        'Bali, Nusa Tenggara',
        'Bali, Nusa Tenggara',
        'Bali, Nusa Tenggara',
        'บาหลี นูซาเติงการา',
        'Bali, Nusa Tenggara',
        'Bali, Nusa Tenggara',
      ],
      [
        'Maluku, Papua',
        'Maluku, Papua',
        'Maluku, Papua',
        'มาลูกู ปาปัว',
        'Maluku, Papua',
        'Maluku, Papua',
      ],
    ),
  },
  {
    code: 'MY',
    name: 'Malaysia',
    currency: 'MYR',
    period: 'month',
    bands: [2500, 5000, 8000, 12_000, 20_000],
    schools: ['UPSR', 'PT3, PMR', 'SPM', 'STPM, Diploma', '', ''],
    areas: names(
      'Johor',
      'Kedah',
      'Kelantan',
      'Kuala Lumpur',
      'Labuan',
      'Melaka',
      'Negeri Sembilan',
      'Pahang',
      'Perak',
      'Perlis',
      'Pulau Pinang',
      'Putrajaya',
      'Sabah',
      'Sarawak',
      'Selangor',
      'Terengganu',
    ),
  },
  {
    code: 'TH',
    name: 'Thailand',
    currency: 'THB',
    period: 'month',
    bands: [10_000, 18_000, 30_000, 50_000, 100_000],
    schools: ['ป.1–ป.6', 'ม.1–ม.3', 'ม.4–ม.6, ปวช.', 'ปวส.', '', ''],
    areas: list(
      [
        'Bangkok and surroundings',
        'Bangkok dan sekitarnya',
        'Bangkok dan sekitarnya',
        'กรุงเทพฯ และปริมณฑล',
        'Bangkok at mga karatig-lugar',
        'Bangkok và vùng lân cận',
      ],
      [
        'Central',
        'Thailand Tengah',
        'Thailand Tengah',
        'ภาคกลาง',
        'Gitnang Thailand',
        'Miền Trung',
      ],
      ['East', 'Thailand Timur', 'Thailand Timur', 'ภาคตะวันออก', 'Silangang Thailand', 'Miền Đông'],
      ['West', 'Thailand Barat', 'Thailand Barat', 'ภาคตะวันตก', 'Kanlurang Thailand', 'Miền Tây'],
      ['North', 'Thailand Utara', 'Thailand Utara', 'ภาคเหนือ', 'Hilagang Thailand', 'Miền Bắc'],
      [
        'Northeast (Isan)',
        'Thailand Timur Laut (Isan)',
        'Timur Laut Thailand (Isan)',
        'ภาคตะวันออกเฉียงเหนือ (อีสาน)',
        'Hilagang-silangan (Isan)',
        'Vùng Đông Bắc (Isan)',
      ],
      ['South', 'Thailand Selatan', 'Thailand Selatan', 'ภาคใต้', 'Katimugang Thailand', 'Miền Nam'],
    ),
  },
  {
    code: 'PH',
    name: 'Philippines',
    currency: 'PHP',
    period: 'month',
    bands: [12_000, 24_000, 48_000, 84_000, 145_000],
    schools: ['Elementary', 'Junior High', 'Senior High', 'TESDA, Associate', '', ''],
    areas: list(
      [
        'Metro Manila',
        'Metro Manila',
        'Metro Manila',
        'เมโทรมะนิลา',
        'Metro Manila',
        'Vùng đô thị Manila',
      ],
      [
        'Northern and Central Luzon',
        'Luzon Utara dan Tengah',
        'Luzon Utara dan Tengah',
        'ลูซอนเหนือและกลาง',
        'Hilaga at Gitnang Luzon',
        'Bắc và Trung Luzon',
      ],
      [
        'Calabarzon, Mimaropa, Bicol',
        'Calabarzon, Mimaropa, Bicol',
        'Calabarzon, Mimaropa, Bicol',
        'คาลาบาร์ซอน มิมาโรปา บิโคล',
        'Calabarzon, Mimaropa, Bicol',
        'Calabarzon, Mimaropa, Bicol',
      ],
      ['Visayas', 'Visayas', 'Visayas', 'วิซายัส', 'Visayas', 'Visayas'],
      ['Mindanao', 'Mindanao', 'Mindanao', 'มินดาเนา', 'Mindanao', 'Mindanao'],
    ),
  },
  {
    code: 'PL',
    name: 'Poland',
    currency: 'PLN',
    period: 'month',
    bands: [3000, 5000, 7500, 10_000, 15_000],
    schools: [
      'podstawowe',
      'gimnazjalne',
      'średnie',
      'zawodowe, policealne',
      'licencjat, inżynier',
      'magister i wyżej',
    ],
    areas: names(
      'dolnośląskie',
      'kujawsko-pomorskie',
      'lubelskie',
      'lubuskie',
      'łódzkie',
      'małopolskie',
      'mazowieckie',
      'opolskie',
      'podkarpackie',
      'podlaskie',
      'pomorskie',
      'śląskie',
      'świętokrzyskie',
      'warmińsko-mazurskie',
      'wielkopolskie',
      'zachodniopomorskie',
    ),
  },
  {
    code: 'VN',
    name: 'Vietnam',
    currency: 'VND',
    period: 'month',
    bands: [7_000_000, 12_000_000, 20_000_000, 35_000_000, 60_000_000],
    schools: ['tiểu học', 'THCS', 'THPT', 'trung cấp, cao đẳng', '', ''],
    areas: list(
      [
        'Hanoi and the Red River Delta',
        'Hanoi dan Delta Sungai Merah',
        'Hanoi dan Delta Sungai Merah',
        'ฮานอยและสามเหลี่ยมปากแม่น้ำแดง',
        'Hanoi at Red River Delta',
        'Hà Nội và đồng bằng sông Hồng',
      ],
      [
        'Northern midlands and mountains',
        'Dataran dan pegunungan utara',
        'Kawasan tengah dan pergunungan utara',
        'ที่ราบสูงและภูเขาทางเหนือ',
        'Kabundukan sa hilaga',
        'Trung du và miền núi phía Bắc',
      ],
      [
        'Central coast',
        'Pesisir tengah',
        'Pesisir tengah',
        'ชายฝั่งภาคกลาง',
        'Gitnang baybayin',
        'Bắc Trung Bộ và duyên hải miền Trung',
      ],
      [
        'Central Highlands',
        'Dataran Tinggi Tengah',
        'Tanah Tinggi Tengah',
        'ที่ราบสูงตอนกลาง',
        'Central Highlands',
        'Tây Nguyên',
      ],
      [
        'Ho Chi Minh City and the Southeast',
        'Kota Ho Chi Minh dan tenggara',
        'Bandar Ho Chi Minh dan tenggara',
        'โฮจิมินห์ซิตีและภาคตะวันออกเฉียงใต้',
        'Ho Chi Minh City at timog-silangan',
        'TP. Hồ Chí Minh và Đông Nam Bộ',
      ],
      [
        'Mekong Delta',
        'Delta Mekong',
        'Delta Mekong',
        'สามเหลี่ยมปากแม่น้ำโขง',
        'Mekong Delta',
        'Đồng bằng sông Cửu Long',
      ],
    ),
  },
];

const locales = ['en-US', 'id-ID', 'ms-MY', 'th-TH', 'fil-PH', 'vi-VN'] as const;

/** An amount in the notation of each of the six languages. */
const amounts = (value: number, currency: string): readonly string[] =>
  locales.map((locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }).format(value),
  );

const texts = (make: (language: number) => string): JsonObject =>
  say([make(0), make(1), make(2), make(3), make(4), make(5)]);

const below = ['Less than', 'Kurang dari', 'Kurang daripada', 'น้อยกว่า', 'Mas mababa sa', 'Dưới'];
const above = ['or more', 'atau lebih', 'atau lebih', 'ขึ้นไป', 'o higit pa', 'trở lên'] as const;
const between = ['to less than', 'sampai', 'hingga', 'ถึง', 'hanggang', 'đến dưới'];

/** Contiguous bands: below the first amount, between amounts, and from the last one on. */
export function incomeBands({ bands, currency }: CountryFacts): readonly JsonObject[] {
  const written = bands.map((value) => amounts(value, currency));
  const ends = [undefined, ...written].map((from, index) => {
    const to = written[index];
    if (!from) return texts((language) => `${below[language]} ${to?.[language]}`);
    if (!to) return texts((language) => `${from[language]} ${above[language]}`);
    return texts((language) => `${from[language]} ${between[language]} ${to[language]}`);
  });
  return ends.map((text, index) => ({ value: index + 1, text }));
}

const levels: readonly Words[] = [
  [
    'Primary school or less',
    'Sekolah dasar atau di bawahnya',
    'Sekolah rendah atau kurang',
    'ประถมศึกษาหรือต่ำกว่า',
    'Elementarya o mas mababa',
    'Tiểu học trở xuống',
  ],
  [
    'Lower secondary school',
    'Sekolah menengah pertama',
    'Menengah rendah',
    'มัธยมศึกษาตอนต้น',
    'Mababang sekundarya',
    'Trung học cơ sở',
  ],
  [
    'Upper secondary school',
    'Sekolah menengah atas',
    'Menengah atas',
    'มัธยมศึกษาตอนปลาย',
    'Mataas na sekundarya',
    'Trung học phổ thông',
  ],
  [
    'Vocational training or diploma',
    'Pendidikan vokasi atau diploma',
    'Latihan vokasional atau diploma',
    'อาชีวศึกษาหรืออนุปริญญา',
    'Bokasyonal o diploma',
    'Đào tạo nghề hoặc cao đẳng',
  ],
  [
    'Bachelor’s degree',
    'Sarjana',
    'Ijazah sarjana muda',
    'ปริญญาตรี',
    'Bachelor’s degree',
    'Đại học',
  ],
  [
    'Postgraduate degree',
    'Pascasarjana',
    'Pascasiswazah',
    'สูงกว่าปริญญาตรี',
    'Postgraduate',
    'Sau đại học',
  ],
];

/** The six levels, each with its local name. */
export const educationLevels = ({ schools }: CountryFacts): readonly JsonObject[] =>
  levels.map((words, index) => {
    const own = schools[index];
    return {
      value: index + 1,
      text: texts((language) => (own ? `${words[language]} (${own})` : (words[language] ?? ''))),
    };
  });

export type { CountryFacts };
