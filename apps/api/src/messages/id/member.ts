export const member = {
  suspensions: {
    multipleAccounts: 'Anda memiliki lebih dari satu akun.',
    fraudRing: 'beberapa akun bekerja sama melanggar aturan kami.',
    badAnswers: 'banyak jawaban Anda tidak diisi dengan sungguh-sungguh.',
    abuse: 'ada penghinaan atau gangguan kepada orang lain dari akun Anda.',
    atOwnRequest: 'Anda memintanya.',
    other: 'ada hal tentang akun Anda yang perlu kami periksa.',
  },
};
