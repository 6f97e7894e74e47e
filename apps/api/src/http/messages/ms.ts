import type { Sentences } from '../messages.ts';

export const malaySentences: Sentences = {
  badInput: 'Sila semak maklumat yang anda isi.',
  unauthenticated: 'Sila log masuk semula.',
  forbidden: 'Anda tidak boleh melakukan ini.',
  notFound: 'Perkara ini tidak ditemui.',
  conflictingKey: 'Permintaan ini pernah dihantar dengan kandungan lain.',
  tooManyRequests: 'Terlalu banyak percubaan. Tunggu sebentar dan cuba lagi.',
  wrongCredentials: 'E-mel atau kata laluan tidak betul.',
  wrongPassword: 'Kata laluan tidak betul.',
  weakPassword: 'Kata laluan ini terlalu mudah diteka.',
  ticketExpired: 'Masa sudah tamat. Sila mulakan semula.',
  snsRefused: 'Kami tidak dapat mengesahkan log masuk ini. Sila cuba lagi.',
  snsUnavailable:
    'Perkhidmatan log masuk ini tidak dapat dihubungi sekarang. Sila cuba sebentar lagi.',
  linkExpired: 'Pautan ini telah digunakan atau sudah tamat tempoh. Sila minta yang baharu.',
  wrongConfirmation: 'Ini bukan e-mel akaun anda.',
  moneyInFlight:
    'Masih ada bayaran dalam perjalanan kepada anda. Akaun boleh dipadam selepas bayaran itu diterima.',
  emailTaken: 'E-mel ini sudah mempunyai akaun.',
  wrongCode: 'Kod tidak betul atau tidak sah lagi.',
  blocked: 'Akaun anda digantung. Sila hubungi kami.',
  taskClosed: 'Tugasan ini sudah ditutup.',
  uploadRefused:
    'Fail ini tidak dapat kami terima. Sila pilih gambar GIF, JPG atau PNG yang tidak melebihi 10 MB.',
  notEnoughPoints: 'Mata anda tidak mencukupi.',
  bankNeedsConfirmation: 'Sila semak sekali lagi butiran bank anda. Betulkah?',
  cashoutMinimum: 'Pengeluaran boleh dibuat mulai {points} mata.',
  cashoutOption: 'Sila pilih salah satu jumlah yang dipaparkan.',
  cashoutLimit: 'Had pengeluaran untuk hari ini telah dicapai. Sila cuba lagi esok.',
  cashoutTooLate: 'Pengeluaran ini telah diluluskan dan tidak boleh dibatalkan lagi.',
  cashoutHeld: 'Pengeluaran ini ditahan sehingga {until}.',
  secondPersonNeeded: 'Perlu diluluskan oleh orang kedua.',
  bankMissing: 'Sila tambah butiran bank anda dahulu.',
<<<<<<< HEAD
  notEnoughChances: 'Peluang anda tidak cukup untuk cabutan ini.',
  lotteryClosed: 'Tiada cabutan di negara anda buat masa ini.',
  lotteryChanged: 'Hadiah baru sahaja berubah. Lihat kebarangkalian yang baharu, kemudian cabut.',
  lotteryRoundOver: 'Pusingan baharu baru sahaja bermula. Lihat meterainya, kemudian cabut lagi.',
=======
  pollClosed: 'Undian ini sudah ditutup.',
  guessTooLate: 'Tekaan hanya dikira sebelum anda melihat keputusannya.',
  textWithLink: 'Sila jangan sertakan pautan, alamat laman atau e-mel.',
  textWithSlur: 'Ada perkataan yang menyakiti orang lain. Cuba sampaikan dengan cara lain.',
  textRepeated: 'Anda sudah menulis perkara ini di sini.',
>>>>>>> main
  notYourself: 'Anda tidak boleh melakukan ini pada akaun anda sendiri.',
  serverError: 'Ada masalah di pihak kami. Sila cuba lagi.',
  busy: 'Kami sangat sibuk sekarang. Sila cuba sebentar lagi.',
  tooLarge: 'Data yang dihantar terlalu besar.',
};
