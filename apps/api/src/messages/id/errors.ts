export const errors = {
  badInput: 'Periksa lagi isian Anda.',
  unauthenticated: 'Silakan masuk lagi.',
  forbidden: 'Anda tidak dapat melakukan ini.',
  notFound: 'Yang Anda cari tidak ditemukan.',
  conflictingKey: 'Permintaan ini pernah dikirim dengan isi berbeda.',
  tooManyRequests: 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.',
  wrongCredentials: 'E-mail atau kata sandi salah.',
  proofNeeded:
    'Banyak kata sandi salah dikirim dari jaringan Anda. Coba lagi agar kami bisa memastikan Anda bukan robot.',
  wrongPassword: 'Kata sandi salah.',
  weakPassword: 'Kata sandi ini terlalu mudah ditebak.',
  samePassword: 'Ini sudah menjadi kata sandi Anda. Pilih yang lain.',
  ticketExpired: 'Waktunya habis. Silakan mulai lagi.',
  snsRefused: 'Kami tidak dapat memastikan proses masuk ini. Silakan coba lagi.',
  snsUnavailable:
    'Layanan masuk ini sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.',
  linkExpired: 'Tautan ini sudah dipakai atau kedaluwarsa. Silakan minta yang baru.',
  wrongConfirmation: 'Ini bukan e-mail akun Anda.',
  moneyInFlight:
    'Masih ada pembayaran yang sedang dikirim kepada Anda. Akun dapat dihapus setelah pembayaran itu tiba.',
  emailTaken: 'E-mail ini sudah punya akun.',
  wrongCode: 'Kode salah atau sudah tidak berlaku.',
  blocked: 'Akun Anda ditangguhkan. Silakan hubungi kami.',
  taskClosed: 'Tugas ini sudah ditutup.',
  taskNotForYou: 'Tugas ini ditujukan untuk orang lain.',
  answersIncomplete: 'Beberapa jawaban belum diisi. Silakan periksa lagi halamannya.',
  answersOutdated:
    'Jawaban yang lebih baru tersimpan dari perangkat lain. Silakan buka lagi tugasnya.',
  appealClosed: 'Keputusan ini tidak bisa diajukan banding lagi.',
  appealNothing:
    'Tidak ada jawaban yang dikirim di sini, jadi tidak ada yang bisa diperiksa. Kalau ada yang rusak, hubungi kami.',
  appealLimit:
    'Anda punya {open} banding yang menunggu, atau sudah mengajukan {inDays} dalam {days} hari. Ajukan lagi setelah dijawab.',
  visitIncomplete: 'Masih ada yang kurang dalam kunjungan ini. Silakan periksa langkah-langkahnya.',
  visitTooEarly: 'Belum waktunya untuk kunjungan kedua.',
  uploadRefused:
    'File ini tidak dapat kami terima. Pilih gambar GIF, JPG, atau PNG berukuran paling besar 10 MB.',
  notEnoughPoints: 'Poin Anda tidak cukup untuk ini.',
  bankNeedsConfirmation: 'Periksa sekali lagi data bank Anda. Sudah benar?',
  cashoutMinimum: 'Pencairan dapat dilakukan mulai dari {points} poin.',
  cashoutOption: 'Pilih salah satu jumlah yang tersedia.',
  cashoutLimit: 'Batas pencairan hari ini sudah tercapai. Silakan coba lagi besok.',
  cashoutWorthChanged: 'Nilai poin telah berubah. Periksa jumlah yang baru lalu coba lagi.',
  cashoutTooLate: 'Pencairan ini sudah disetujui dan tidak dapat dibatalkan lagi.',
  cashoutHeld: 'Pencairan ini ditahan sampai {until}.',
  secondPersonNeeded: 'Harus disetujui oleh orang kedua.',
  memberSuspended: 'Anggota ini sedang ditangguhkan.',
  pointsOwed:
    'Anda masih punya utang poin dari tugas yang dibatalkan. Setelah lunas, Anda bisa menarik lagi.',
  bankMissing: 'Tambahkan data bank Anda terlebih dahulu.',
  payoutFlagged: 'Pembayaran ini ditandai. Putuskan secara terpisah, dengan alasan.',
  payoutFlagsChanged: 'Tanda pada pembayaran ini berubah. Periksa lagi, lalu putuskan.',
  payoutBlocked:
    'Pembayaran ini tidak dapat dikirim sekarang. Alasannya ada di bagian pemeriksaan.',
  nothingToPay: 'Tidak ada pembayaran disetujui yang boleh dikirim sekarang.',
  batchNotExported: 'Ekspor dulu berkas kelompok pembayaran ini.',
  batchStopped:
    'Ada pembayaran yang tidak boleh dikirim lagi: {count}. Ekspor ulang tanpa pembayaran itu.',
  batchOver: 'Kelompok pembayaran ini sudah dikirim atau dibatalkan dan tidak dapat diubah lagi.',
  batchFileGone:
    'Berkas ini tidak dapat dibuat lagi: seorang anggota menghapus akunnya, atau rekening asal pembayaran telah berubah.',
  resultsUnreadable: 'Baris {line}: {problem} Tidak ada yang diimpor.',
  notEnoughChances: 'Kesempatan Anda tidak cukup untuk undian ini.',
  lotteryClosed: 'Saat ini tidak ada undian di negara Anda.',
  lotteryChanged: 'Hadiahnya baru saja berubah. Lihat peluang yang baru, lalu undi.',
  lotteryRoundOver: 'Putaran baru saja dimulai. Lihat segelnya, lalu undi lagi.',
  pollClosed: 'Polling ini sudah ditutup.',
  guessTooLate: 'Tebakan hanya berlaku sebelum Anda melihat hasilnya.',
  textWithLink: 'Mohon jangan cantumkan tautan, alamat situs, atau e-mail.',
  textWithSlur: 'Ada kata yang menyakiti orang lain. Coba sampaikan dengan cara lain.',
  textRepeated: 'Anda sudah menulis ini di sini.',
  postLimit: 'Anda bisa menulis {limit} postingan per hari. Silakan coba lagi besok.',
  taskNotReady: 'Tugas ini belum bisa diterbitkan. Perbaiki hal-hal yang tercantum di bawah.',
  surveyRefused: 'Survei ini belum bisa diterbitkan. Perbaiki masalah yang tercantum di bawah.',
  taskTermsFixed:
    'Tugas ini sudah terbit: jenis dan bayarannya tidak bisa diubah. Buat salinannya saja.',
  slotsTaken: 'Tempat yang sudah terisi lebih banyak daripada yang Anda sisakan.',
  settingsRefused:
    'Pengaturan jenis tugas ini belum bisa dipakai. Formulir menunjukkan yang perlu diperbaiki.',
  taskSavedSince:
    'Seseorang telah menyimpan tugas ini sejak Anda membukanya. Yang Anda ketik masih ada.',
  draftSavedSince:
    'Seseorang telah menyimpan survei ini sejak Anda membukanya. Yang Anda tulis masih ada.',
  weightsSavedSince: 'Seseorang menyimpan bobot ini setelah Anda membukanya. Isian Anda masih ada.',
  targetingRefused:
    'Penargetan tugas ini tidak dapat digunakan, jadi tidak ada yang diterbitkan. Formulir menunjukkan apa yang harus diperbaiki.',
  raiseUnconfirmed: 'Ini menaikkan biaya maksimum tugas dari {from} menjadi {to}.',
  templateNeedsPoints:
    'Templat ini menyatakan poin sudah dibayarkan, tetapi belum ada yang dibayarkan untuk tiket atau tugas ini.',
  approvalClosed: 'Permintaan ini sudah diputuskan, ditarik kembali, atau kedaluwarsa.',
  notYourself: 'Anda tidak dapat melakukan ini pada akun Anda sendiri.',
  ticketMoved: 'Tiket ini sudah berubah. Silakan lihat lagi.',
  ticketLimit: 'Anda punya {count} tiket terbuka. Tunggu jawaban sebelum membuat tiket lain.',
  ticketFull: 'Tiket ini sudah penuh. Silakan buat tiket baru.',
  sendersMissing: 'Rekening asal pembayaran belum diatur: POLLEN_PAYOUT_SENDERS.',
  moneyFromLater:
    'Anda dapat menyetujui dan mengekspor pencairan 24 jam setelah akses Anda diatur atau diubah.',
  stepUpNeeded: 'Konfirmasi dulu dengan faktor kedua Anda.',
  secondAdminMissing:
    'Tidak ada admin kedua yang dapat mengonfirmasi ini. Di server, jalankan: npm run operator:create',
  passkeyRefused: 'Passkey ini tidak dapat diperiksa. Silakan coba lagi.',
  mailNotSetUp:
    'E-mail belum disiapkan di server ini, jadi tidak ada yang bisa dikirim kepada Anda. Silakan coba lagi nanti.',
  lastSecondFactor: 'Ini satu-satunya faktor kedua Anda. Tambahkan yang lain dulu.',
  pollHasVotes: 'Anggota sudah memilih; jawabannya tetap seperti ini.',
  articleSavedSince:
    'Seseorang menyimpan artikel ini setelah Anda membukanya. Ketikan Anda masih ada.',
  offerOver: 'Penawaran ini sudah berakhir.',
  broadcastGone: 'Pesan ini sedang dikirim atau sudah dihentikan; tidak bisa diubah lagi.',
  serverError: 'Ada gangguan di pihak kami. Silakan coba lagi.',
  busy: 'Layanan sedang sangat sibuk. Coba lagi sebentar lagi.',
  tooLarge: 'Data yang dikirim terlalu besar.',
  appTooOld: 'Versi aplikasi ini sudah terlalu lama. Perbarui aplikasinya, lalu buka lagi.',
};
