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
  emailTaken: 'E-mail ini sudah punya akun.',
  wrongCode: 'Kode salah atau sudah tidak berlaku.',
  blocked: 'Akun Anda ditangguhkan. Silakan hubungi kami.',
  taskClosed: 'Tugas ini sudah ditutup.',
  uploadRefused: 'Berkas ini tidak dapat kami terima.',
  notEnoughPoints: 'Poin Anda tidak cukup untuk ini.',
  serverError: 'Ada gangguan di pihak kami. Silakan coba lagi.',
  busy: 'Layanan sedang sangat sibuk. Coba lagi sebentar lagi.',
  tooLarge: 'Data yang dikirim terlalu besar.',
};
