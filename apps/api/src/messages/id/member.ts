export const member = {
  suspensions: {
    multipleAccounts: 'Anda memiliki lebih dari satu akun.',
    fraudRing: 'beberapa akun bekerja sama melanggar aturan kami.',
    badAnswers: 'banyak jawaban Anda tidak diisi dengan sungguh-sungguh.',
    abuse: 'ada penghinaan atau gangguan kepada orang lain dari akun Anda.',
    atOwnRequest: 'Anda memintanya.',
    other: 'ada hal tentang akun Anda yang perlu kami periksa.',
  },
  /** What kind of thing a suspension is based on. */
  evidence: {
    multipleAccounts:
      'Perangkat, jaringan, rekening bank, atau kotak surat yang sama dipakai oleh akun lain.',
    fraudRing:
      'Perangkat, jaringan, rekening bank, atau undangan menghubungkan beberapa akun, dan jawabannya mirip.',
    badAnswers:
      'Pemeriksa kami menolak banyak jawaban Anda: terlalu cepat, disalin, atau tanpa makna.',
    abuse: 'Kiriman, komentar, atau pesan dari akun Anda yang dilaporkan orang lain.',
    atOwnRequest: 'Permintaan Anda sendiri.',
    other: 'Ada hal tentang akun Anda yang harus dilihat oleh petugas. Belum ada keputusan.',
  },
};
