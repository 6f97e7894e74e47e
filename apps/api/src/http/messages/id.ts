import type { Sentences } from '../messages.ts';

export const indonesianSentences: Sentences = {
  badInput: 'Periksa lagi isian Anda.',
  unauthenticated: 'Silakan masuk lagi.',
  forbidden: 'Anda tidak dapat melakukan ini.',
  notFound: 'Yang Anda cari tidak ditemukan.',
  conflictingKey: 'Permintaan ini pernah dikirim dengan isi berbeda.',
  tooManyRequests: 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.',
  wrongCredentials: 'E-mail atau kata sandi salah.',
  wrongPassword: 'Kata sandi salah.',
  weakPassword: 'Kata sandi ini terlalu mudah ditebak.',
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
  uploadRefused:
    'File ini tidak dapat kami terima. Pilih gambar GIF, JPG, atau PNG berukuran paling besar 10 MB.',
  notEnoughPoints: 'Poin Anda tidak cukup untuk ini.',
  bankNeedsConfirmation: 'Periksa sekali lagi data bank Anda. Sudah benar?',
  cashoutMinimum: 'Penarikan dapat dilakukan mulai dari {points} poin.',
  cashoutOption: 'Pilih salah satu jumlah yang tersedia.',
  cashoutLimit: 'Batas penarikan hari ini sudah tercapai. Silakan coba lagi besok.',
  cashoutTooLate: 'Penarikan ini sudah disetujui dan tidak dapat dibatalkan lagi.',
  cashoutHeld: 'Penarikan ini ditahan sampai {until}.',
  secondPersonNeeded: 'Harus disetujui oleh orang kedua.',
  bankMissing: 'Tambahkan data bank Anda terlebih dahulu.',
<<<<<<< HEAD
  notEnoughChances: 'Kesempatan Anda tidak cukup untuk undian ini.',
  lotteryClosed: 'Saat ini tidak ada undian di negara Anda.',
  lotteryChanged: 'Hadiahnya baru saja berubah. Lihat peluang yang baru, lalu undi.',
  lotteryRoundOver: 'Putaran baru saja dimulai. Lihat segelnya, lalu undi lagi.',
=======
  pollClosed: 'Polling ini sudah ditutup.',
  guessTooLate: 'Tebakan hanya berlaku sebelum Anda melihat hasilnya.',
  textWithLink: 'Mohon jangan cantumkan tautan, alamat situs, atau e-mail.',
  textWithSlur: 'Ada kata yang menyakiti orang lain. Coba sampaikan dengan cara lain.',
  textRepeated: 'Anda sudah menulis ini di sini.',
>>>>>>> main
  notYourself: 'Anda tidak dapat melakukan ini pada akun Anda sendiri.',
  serverError: 'Ada gangguan di pihak kami. Silakan coba lagi.',
  busy: 'Layanan sedang sangat sibuk. Coba lagi sebentar lagi.',
  tooLarge: 'Data yang dikirim terlalu besar.',
};
