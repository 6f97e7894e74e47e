import {
  matrix,
  number,
  one,
  photo,
  pictures,
  ranking,
  rating,
  say,
  sentence,
  several,
  surveyOf,
} from './questions.ts';

const howOften = {
  often: say('Often', 'Sering', 'Selalu', 'บ่อย', 'Madalas', 'Thường xuyên'),
  sometimes: say('Sometimes', 'Kadang', 'Kadang-kadang', 'บางครั้ง', 'Minsan', 'Thỉnh thoảng'),
  never: say('Never', 'Tidak pernah', 'Tidak pernah', 'ไม่เคย', 'Hindi', 'Không bao giờ'),
};

/** Matrix, ranking, number, and a text of the member's own. */
const gettingAround = surveyOf(
  say(
    'Getting around',
    'Bepergian sehari-hari',
    'Pergerakan harian',
    'การเดินทางในแต่ละวัน',
    'Araw-araw na biyahe',
    'Đi lại hằng ngày',
  ),
  [
    [
      matrix(
        'transport',
        say(
          'How often do you use these?',
          'Seberapa sering Anda memakainya?',
          'Berapa kerap anda menggunakannya?',
          'คุณใช้สิ่งเหล่านี้บ่อยแค่ไหน',
          'Gaano mo kadalas ginagamit ang mga ito?',
          'Bạn dùng những phương tiện này thế nào?',
        ),
        howOften,
        {
          motorbike: say(
            'Motorbike',
            'Sepeda motor',
            'Motosikal',
            'มอเตอร์ไซค์',
            'Motorsiklo',
            'Xe máy',
          ),
          car: say('Car', 'Mobil', 'Kereta', 'รถยนต์', 'Kotse', 'Ô tô'),
          bus: say(
            'Bus or train',
            'Bus atau kereta',
            'Bas atau kereta api',
            'รถเมล์หรือรถไฟ',
            'Bus o tren',
            'Xe buýt hoặc tàu',
          ),
          hailing: say(
            'Ride by app',
            'Ojek atau taksi online',
            'E-hailing',
            'เรียกรถผ่านแอป',
            'Ride-hailing app',
            'Xe công nghệ',
          ),
        },
      ),
    ],
    [
      number(
        'minutes',
        say(
          'How many minutes is your usual way, one way?',
          'Berapa menit perjalanan Anda sekali jalan?',
          'Berapa minit perjalanan anda sehala?',
          'ปกติคุณเดินทางเที่ยวละกี่นาที',
          'Ilang minuto ang karaniwang biyahe mo, isang daan?',
          'Một lượt đi thường mất bao nhiêu phút?',
        ),
        0,
        300,
      ),
    ],
    [
      ranking(
        'matters',
        say(
          'What matters most on the way?',
          'Apa yang paling penting saat bepergian?',
          'Apa yang paling penting semasa bergerak?',
          'อะไรสำคัญที่สุดในการเดินทาง',
          'Ano ang pinakamahalaga sa biyahe?',
          'Điều gì quan trọng nhất khi đi lại?',
        ),
        {
          price: say('The price', 'Harganya', 'Harganya', 'ราคา', 'Presyo', 'Giá tiền'),
          time: say(
            'The time it takes',
            'Waktunya',
            'Masanya',
            'เวลาที่ใช้',
            'Oras ng biyahe',
            'Thời gian',
          ),
          safety: say('Safety', 'Keamanan', 'Keselamatan', 'ความปลอดภัย', 'Kaligtasan', 'An toàn'),
          comfort: say(
            'Comfort',
            'Kenyamanan',
            'Keselesaan',
            'ความสะดวกสบาย',
            'Ginhawa',
            'Thoải mái',
          ),
        },
      ),
    ],
    [
      sentence(
        'wish',
        say(
          'What would make your way better?',
          'Apa yang membuat perjalanan Anda lebih baik?',
          'Apa yang akan memudahkan perjalanan anda?',
          'อะไรจะทำให้การเดินทางของคุณดีขึ้น',
          'Ano ang magpapaganda ng biyahe mo?',
          'Điều gì sẽ giúp việc đi lại tốt hơn?',
        ),
      ),
    ],
  ],
);

/** Choice of pictures, a photograph, a mark from 1 to 5. */
const drinksAtHome = surveyOf(
  say(
    'A cup in your hand',
    'Secangkir di tangan Anda',
    'Secawan di tangan anda',
    'แก้วในมือคุณ',
    'Isang tasa sa kamay mo',
    'Chiếc cốc trên tay bạn',
  ),
  [
    [
      one(
        'drinks',
        say(
          'Do you drink something hot or iced at home today?',
          'Hari ini Anda minum sesuatu yang panas atau dingin di rumah?',
          'Hari ini anda minum sesuatu yang panas atau sejuk di rumah?',
          'วันนี้คุณดื่มเครื่องดื่มร้อนหรือเย็นที่บ้านไหม',
          'Umiinom ka ba ngayon ng mainit o malamig sa bahay?',
          'Hôm nay ở nhà bạn có uống đồ nóng hoặc lạnh không?',
        ),
        {
          yes: say('Yes', 'Ya', 'Ya', 'ดื่ม', 'Oo', 'Có'),
          no: say(
            'Not today',
            'Tidak hari ini',
            'Tidak hari ini',
            'วันนี้ไม่',
            'Hindi ngayon',
            'Hôm nay không',
          ),
        },
      ),
    ],
    [
      pictures(
        'cup',
        say(
          'Which one looks like yours?',
          'Mana yang mirip punya Anda?',
          'Yang mana seperti anda punya?',
          'แบบไหนเหมือนของคุณ',
          'Alin ang kamukha ng sa iyo?',
          'Cốc nào giống của bạn?',
        ),
        {
          black: {
            text: say('Black', 'Hitam', 'Hitam', 'ดำ', 'Itim', 'Đen'),
            image: '/demo/coffee-black.svg',
          },
          milk: {
            text: say('With milk', 'Dengan susu', 'Dengan susu', 'ใส่นม', 'May gatas', 'Có sữa'),
            image: '/demo/coffee-milk.svg',
          },
          sugar: {
            text: say(
              'With sugar',
              'Dengan gula',
              'Dengan gula',
              'ใส่น้ำตาล',
              'May asukal',
              'Có đường',
            ),
            image: '/demo/coffee-sugar.svg',
          },
          ice: {
            text: say('With ice', 'Dengan es', 'Dengan ais', 'ใส่น้ำแข็ง', 'May yelo', 'Có đá'),
            image: '/demo/coffee-ice.svg',
          },
        },
      ),
      photo(
        'picture',
        say(
          'Show us your cup, if you like.',
          'Tunjukkan cangkir Anda, kalau mau.',
          'Tunjukkan cawan anda, jika mahu.',
          'ถ่ายรูปแก้วของคุณให้เราดูได้ ถ้าต้องการ',
          'Ipakita ang tasa mo, kung gusto mo.',
          'Cho chúng tôi xem cốc của bạn, nếu bạn muốn.',
        ),
      ),
    ],
    [
      rating(
        'like',
        say(
          'How good is it?',
          'Seberapa enak?',
          'Sejauh mana sedapnya?',
          'อร่อยแค่ไหน',
          'Gaano kasarap?',
          'Ngon đến mức nào?',
        ),
        say('Not good', 'Tidak enak', 'Tidak sedap', 'ไม่อร่อย', 'Hindi masarap', 'Không ngon'),
        say('Very good', 'Enak sekali', 'Sangat sedap', 'อร่อยมาก', 'Napakasarap', 'Rất ngon'),
      ),
    ],
  ],
  {
    triggers: [
      {
        type: 'complete',
        expression: "{drinks} = 'no'",
        screenOut: 'nothing-today',
        screenOutText: say(
          'This study is about what people drink today. You answered that you drink nothing at home.',
          'Studi ini tentang minuman hari ini. Anda menjawab tidak minum apa pun di rumah.',
          'Kajian ini tentang minuman hari ini. Anda menjawab tidak minum apa-apa di rumah.',
          'การสำรวจนี้ถามถึงเครื่องดื่มวันนี้ คุณตอบว่าวันนี้ไม่ได้ดื่มที่บ้าน',
          'Tungkol ito sa iniinom ngayong araw. Sinagot mong wala kang iniinom sa bahay.',
          'Khảo sát này hỏi về đồ uống hôm nay. Bạn trả lời rằng hôm nay không uống gì ở nhà.',
        ),
      },
    ],
  },
);

/** Short: three questions on one theme, for a first try. */
const weekendPlans = surveyOf(
  say(
    'Your weekend',
    'Akhir pekan Anda',
    'Hujung minggu anda',
    'วันหยุดของคุณ',
    'Ang weekend mo',
    'Cuối tuần của bạn',
  ),
  [
    [
      several(
        'plans',
        say(
          'What will you do at the weekend?',
          'Apa rencana Anda akhir pekan ini?',
          'Apa rancangan anda hujung minggu ini?',
          'สุดสัปดาห์นี้คุณจะทำอะไร',
          'Ano ang gagawin mo sa weekend?',
          'Cuối tuần này bạn sẽ làm gì?',
        ),
        {
          family: say(
            'Time with the family',
            'Bersama keluarga',
            'Bersama keluarga',
            'อยู่กับครอบครัว',
            'Kasama ang pamilya',
            'Dành cho gia đình',
          ),
          friends: say(
            'Meet friends',
            'Bertemu teman',
            'Berjumpa kawan',
            'เจอเพื่อน',
            'Makipagkita sa kaibigan',
            'Gặp bạn bè',
          ),
          work: say('Work', 'Bekerja', 'Bekerja', 'ทำงาน', 'Magtrabaho', 'Làm việc'),
          rest: say(
            'Rest at home',
            'Istirahat di rumah',
            'Berehat di rumah',
            'พักผ่อนที่บ้าน',
            'Magpahinga sa bahay',
            'Nghỉ ngơi ở nhà',
          ),
        },
        { showNoneItem: true },
      ),
    ],
    [
      rating(
        'mood',
        say(
          'How much do you look forward to it?',
          'Seberapa Anda menantikannya?',
          'Sejauh mana anda menantikannya?',
          'คุณตั้งตารอแค่ไหน',
          'Gaano mo ito kinasasabikan?',
          'Bạn mong chờ đến mức nào?',
        ),
        say('Not much', 'Tidak terlalu', 'Tidak sangat', 'ไม่มาก', 'Hindi gaano', 'Không nhiều'),
        say('Very much', 'Sangat', 'Sangat', 'มาก', 'Sobra', 'Rất nhiều'),
      ),
    ],
  ],
);

export const shortSurveys = { gettingAround, drinksAtHome, weekendPlans } as const;
