import type { JsonObject } from '../document/json.ts';
import { gender } from '../templates/scales.ts';
import { list, single, type Words } from '../templates/words.ts';
import { type CountryFacts, countries, educationLevels, incomeBands } from './countries.ts';
import type { LibraryEntry } from './entry.ts';

const band = (text: string): Words => [text, text, text, text, text, text];

const ageGroup = single(
  'age_group',
  [
    'How old are you?',
    'Berapa usia Anda?',
    'Berapakah umur anda?',
    'คุณอายุเท่าไร',
    'Ilang taon ka na?',
    'Bạn bao nhiêu tuổi?',
  ],
  list(...['18–24', '25–34', '35–44', '45–54', '55–64'].map(band), [
    '65 or older',
    '65 tahun atau lebih',
    '65 tahun ke atas',
    '65 ปีขึ้นไป',
    '65 pataas',
    '65 tuổi trở lên',
  ]),
);

const household = single(
  'household_size',
  [
    'How many people live in your household, including you?',
    'Berapa orang yang tinggal di rumah Anda, termasuk Anda?',
    'Berapa orang yang tinggal di rumah anda, termasuk anda?',
    'บ้านของคุณมีสมาชิกกี่คน รวมตัวคุณด้วย',
    'Ilan kayong nakatira sa bahay, kasama ka?',
    'Gia đình bạn có bao nhiêu người sống chung, tính cả bạn?',
  ],
  list(
    ['Only me', 'Hanya saya', 'Saya seorang', 'ฉันคนเดียว', 'Ako lang', 'Chỉ mình tôi'],
    ...['2', '3', '4', '5'].map(band),
    ['6 or more', '6 atau lebih', '6 atau lebih', '6 คนขึ้นไป', '6 o higit pa', 'Từ 6 người'],
  ),
);

const children = single(
  'children',
  [
    'Do children under 18 live in your household?',
    'Apakah ada anak di bawah 18 tahun yang tinggal di rumah Anda?',
    'Adakah kanak-kanak bawah 18 tahun tinggal di rumah anda?',
    'บ้านของคุณมีเด็กอายุต่ำกว่า 18 ปีอาศัยอยู่ด้วยหรือไม่',
    'May nakatira bang wala pang 18 taong gulang sa bahay ninyo?',
    'Gia đình bạn có trẻ dưới 18 tuổi sống chung không?',
  ],
  list(
    ['No', 'Tidak', 'Tidak', 'ไม่มี', 'Wala', 'Không'],
    [
      'Yes, the youngest is under 6',
      'Ya, yang termuda di bawah 6 tahun',
      'Ya, yang bongsu bawah 6 tahun',
      'มี คนเล็กสุดอายุต่ำกว่า 6 ปี',
      'Oo, wala pang 6 ang pinakabata',
      'Có, bé nhỏ nhất dưới 6 tuổi',
    ],
    [
      'Yes, the youngest is 6 to 11',
      'Ya, yang termuda 6 sampai 11 tahun',
      'Ya, yang bongsu 6 hingga 11 tahun',
      'มี คนเล็กสุดอายุ 6–11 ปี',
      'Oo, 6 hanggang 11 ang pinakabata',
      'Có, bé nhỏ nhất từ 6 đến 11 tuổi',
    ],
    [
      'Yes, the youngest is 12 to 17',
      'Ya, yang termuda 12 sampai 17 tahun',
      'Ya, yang bongsu 12 hingga 17 tahun',
      'มี คนเล็กสุดอายุ 12–17 ปี',
      'Oo, 12 hanggang 17 ang pinakabata',
      'Có, bé nhỏ nhất từ 12 đến 17 tuổi',
    ],
  ),
);

const occupation = single(
  'occupation',
  [
    'What do you mainly do at present?',
    'Apa kegiatan utama Anda saat ini?',
    'Apakah kegiatan utama anda sekarang?',
    'ปัจจุบันคุณทำอะไรเป็นหลัก',
    'Ano ang pangunahin mong ginagawa sa ngayon?',
    'Hiện tại công việc chính của bạn là gì?',
  ],
  list(
    [
      'I work full time',
      'Bekerja penuh waktu',
      'Bekerja sepenuh masa',
      'ทำงานเต็มเวลา',
      'Full-time na nagtatrabaho',
      'Làm việc toàn thời gian',
    ],
    [
      'I work part time',
      'Bekerja paruh waktu',
      'Bekerja separuh masa',
      'ทำงานพาร์ตไทม์',
      'Part-time na nagtatrabaho',
      'Làm việc bán thời gian',
    ],
    [
      'I work for myself or run a business',
      'Wiraswasta atau punya usaha',
      'Bekerja sendiri atau berniaga',
      'ทำอาชีพอิสระหรือธุรกิจส่วนตัว',
      'May sariling hanapbuhay o negosyo',
      'Tự làm hoặc kinh doanh riêng',
    ],
    [
      'I farm or fish',
      'Bertani atau menangkap ikan',
      'Bertani atau menangkap ikan',
      'ทำเกษตรหรือประมง',
      'Nagsasaka o nangingisda',
      'Làm nông hoặc đánh bắt cá',
    ],
    ['I study', 'Bersekolah atau kuliah', 'Belajar', 'เรียนหนังสือ', 'Nag-aaral', 'Đi học'],
    [
      'I look after home or family',
      'Mengurus rumah atau keluarga',
      'Menguruskan rumah atau keluarga',
      'ดูแลบ้านหรือครอบครัว',
      'Nag-aalaga ng bahay o pamilya',
      'Nội trợ, chăm sóc gia đình',
    ],
    ['I am retired', 'Pensiun', 'Bersara', 'เกษียณแล้ว', 'Retirado', 'Đã nghỉ hưu'],
    [
      'I am looking for work',
      'Sedang mencari pekerjaan',
      'Sedang mencari kerja',
      'กำลังหางาน',
      'Naghahanap ng trabaho',
      'Đang tìm việc',
    ],
    ['Something else', 'Lainnya', 'Lain-lain', 'อื่น ๆ', 'Iba pa', 'Khác'],
  ),
);

const settlement = single(
  'settlement',
  [
    'Where do you live?',
    'Di mana Anda tinggal?',
    'Di manakah anda tinggal?',
    'คุณอาศัยอยู่ที่ไหน',
    'Saan ka nakatira?',
    'Bạn sống ở đâu?',
  ],
  list(
    [
      'In a large city',
      'Di kota besar',
      'Di bandar raya',
      'ในเมืองใหญ่',
      'Sa malaking lungsod',
      'Ở thành phố lớn',
    ],
    [
      'In a smaller town',
      'Di kota kecil',
      'Di bandar kecil',
      'ในเมืองเล็ก',
      'Sa maliit na bayan',
      'Ở thị xã, thị trấn',
    ],
    ['In a village', 'Di desa', 'Di kampung', 'ในชนบท', 'Sa baryo', 'Ở nông thôn'],
  ),
);

const area = ({ areas }: CountryFacts): JsonObject => ({
  ...single(
    'area',
    [
      'Which part of the country do you live in?',
      'Di wilayah mana Anda tinggal?',
      'Di bahagian manakah anda tinggal?',
      'คุณอาศัยอยู่ในภาคใดของประเทศ',
      'Saang bahagi ng bansa ka nakatira?',
      'Bạn sống ở vùng nào của đất nước?',
    ],
    areas,
  ),
  // Long lists become a dropdown, which can be searched.
  ...(areas.length > 9 ? { type: 'dropdown' } : {}),
});

const incomeTitles: Readonly<Record<CountryFacts['period'], Words>> = {
  month: [
    'What does your whole household earn in a usual month, before tax?',
    'Berapa penghasilan seluruh rumah tangga Anda dalam sebulan, sebelum pajak?',
    'Berapakah pendapatan seisi rumah anda dalam sebulan, sebelum cukai?',
    'ครัวเรือนของคุณมีรายได้รวมต่อเดือนก่อนหักภาษีเท่าไร',
    'Magkano ang kabuuang kita ng inyong sambahayan sa isang buwan, bago ang buwis?',
    'Tổng thu nhập trước thuế mỗi tháng của cả gia đình bạn là bao nhiêu?',
  ],
  year: [
    'What does your whole household earn in a year, before tax?',
    'Berapa penghasilan seluruh rumah tangga Anda dalam setahun, sebelum pajak?',
    'Berapakah pendapatan seisi rumah anda dalam setahun, sebelum cukai?',
    'ครัวเรือนของคุณมีรายได้รวมต่อปีก่อนหักภาษีเท่าไร',
    'Magkano ang kabuuang kita ng inyong sambahayan sa isang taon, bago ang buwis?',
    'Tổng thu nhập trước thuế mỗi năm của cả gia đình bạn là bao nhiêu?',
  ],
};

const income = (country: CountryFacts): JsonObject => ({
  ...single('income', incomeTitles[country.period], incomeBands(country)),
  showRefuseItem: true,
  refuseText: {
    default: 'I prefer not to say',
    id: 'Tidak ingin menjawab',
    ms: 'Tidak mahu menjawab',
    th: 'ไม่ต้องการระบุ',
    fil: 'Ayaw kong sabihin',
    vi: 'Tôi không muốn nói',
  },
});

const education = (country: CountryFacts): JsonObject =>
  single(
    'education',
    [
      'What is the highest level of education you have completed?',
      'Apa pendidikan terakhir yang Anda selesaikan?',
      'Apakah tahap pendidikan tertinggi yang anda tamatkan?',
      'คุณสำเร็จการศึกษาระดับสูงสุดใด',
      'Ano ang pinakamataas na antas ng edukasyong natapos mo?',
      'Trình độ học vấn cao nhất bạn đã hoàn thành là gì?',
    ],
    educationLevels(country),
  );

const person = (id: string, title: string, about: string, element: JsonObject): LibraryEntry => ({
  id,
  group: 'About the person',
  title,
  about,
  elements: [element],
});

const general: readonly LibraryEntry[] = [
  person('age-group', 'Age group', 'Six groups from 18 to 65 and older.', ageGroup),
  person('gender', 'Gender', 'Includes “prefer not to say”.', gender),
  person('household', 'Household size', 'From one person to six or more.', household),
  person(
    'children',
    'Children at home',
    'Whether there are any, and the age of the youngest.',
    children,
  ),
  person('occupation', 'Occupation', 'What somebody mainly does.', occupation),
  person('settlement', 'City, town or village', 'The kind of place somebody lives in.', settlement),
];

const ofCountry = (country: CountryFacts): readonly LibraryEntry[] => {
  const { code, name, currency } = country;
  const entry = (id: string, title: string, about: string, ...elements: readonly JsonObject[]) => ({
    id: `${id}-${code}`,
    group: 'By country' as const,
    title: `${title}, ${name}`,
    about,
    elements,
  });
  return [
    entry(
      'demographics',
      'Demographics',
      'Age, gender, area, household, income, education and occupation.',
      ageGroup,
      gender,
      area(country),
      household,
      income(country),
      education(country),
      occupation,
    ),
    entry('area', 'Area', 'Where in the country somebody lives.', area(country)),
    entry('income', 'Household income', `In bands of ${currency}.`, income(country)),
    entry('education', 'Education', 'Levels as they are called there.', education(country)),
  ];
};

export const demographics: readonly LibraryEntry[] = [...general, ...countries.flatMap(ofCountry)];
