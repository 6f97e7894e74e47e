export const mail = {
  greeting: 'Halo,',
  greetingTo: 'Halo {name},',
  signature: 'Tim Pollen',
  registerCode: {
    subject: '{code} adalah kode Pollen Anda',
    before: ['Masukkan kode ini untuk membuat akun Anda:'],
    after: [
      'Kode berlaku 10 menit. Jangan berikan kepada siapa pun; kami tidak akan pernah memintanya.',
      'Jika Anda tidak memintanya, abaikan saja e-mail ini.',
    ],
  },
  emailTakenNotice: {
    subject: 'Anda sudah punya akun Pollen',
    before: [
      'Seseorang, mungkin Anda sendiri, mencoba mendaftar dengan e-mail ini. E-mail ini sudah punya akun, jadi tidak ada yang berubah.',
      'Anda dapat masuk seperti biasa. Jika lupa kata sandi, buat yang baru di sini:',
    ],
    button: 'Buat kata sandi baru',
    after: ['Jika bukan Anda, tidak perlu melakukan apa-apa. Akun Anda aman.'],
  },
  emailTakenForChange: {
    subject: 'E-mail ini sudah punya akun Pollen',
    before: [
      'Seseorang, mungkin Anda sendiri, ingin memakai e-mail ini untuk akun Pollen lain. E-mail ini sudah punya akun, jadi tidak ada yang berubah.',
      'Untuk memakai akun tersebut, masuk dengan e-mail ini:',
    ],
    button: 'Masuk',
    after: ['Jika bukan Anda, tidak perlu melakukan apa-apa. Akun Anda aman.'],
  },
  signInCode: {
    subject: '{code} adalah kode Pollen Anda',
    before: ['Masukkan kode ini untuk memastikan bahwa akun ini milik Anda:'],
    after: [
      'Kode berlaku selama 10 menit. Jangan berikan kepada siapa pun; kami tidak akan memintanya.',
      'Jika Anda tidak memintanya, abaikan saja e-mail ini.',
    ],
  },
  signInConnected: {
    subject: '{app} kini dapat membuka akun Pollen Anda',
    before: ['Mulai sekarang Anda juga dapat masuk dengan {app}.'],
    button: 'Buat kata sandi baru',
    after: ['Jika bukan Anda yang melakukannya, segera buat kata sandi baru dan hubungi kami.'],
  },
  forgotLink: {
    subject: 'Buat kata sandi Pollen yang baru',
    before: ['Anda meminta untuk membuat kata sandi baru. Silakan buat di sini:'],
    button: 'Buat kata sandi baru',
    after: [
      'Tautan ini hanya dapat dipakai sekali, dalam 30 menit.',
      'Jika Anda tidak memintanya, abaikan saja e-mail ini. Kata sandi Anda tidak berubah.',
    ],
  },
  emailChangeOldCode: {
    subject: '{code} adalah kode Pollen Anda',
    before: ['Anda meminta untuk mengganti e-mail akun. Masukkan kode ini untuk melanjutkan:'],
    after: [
      'Kode berlaku 10 menit.',
      'Jika Anda tidak memintanya, mungkin ada orang yang tahu kata sandi Anda: segera ganti, dan jangan berikan kode ini kepada siapa pun.',
    ],
  },
  emailChangeNewCode: {
    subject: '{code} adalah kode Pollen Anda',
    before: ['Masukkan kode ini untuk memakai alamat ini di akun Pollen Anda:'],
    after: ['Kode berlaku 10 menit.', 'Jika Anda tidak memintanya, abaikan saja e-mail ini.'],
  },
  emailChanged: {
    subject: 'E-mail akun Pollen Anda telah diganti',
    before: ['Akun Anda sekarang memakai {newEmail}. Kami tidak akan lagi menulis ke alamat ini.'],
    button: 'Minta bantuan',
    after: ['Jika bukan Anda yang menggantinya, segera beri tahu kami.'],
  },
  passwordChanged: {
    subject: 'Kata sandi Pollen Anda telah diganti',
    before: [
      'Kata sandi akun Anda baru saja diganti, dan semua perangkat lain telah dikeluarkan.',
      'Jika bukan Anda, buat kata sandi baru sekarang:',
    ],
    button: 'Buat kata sandi baru',
    after: ['Jika memang Anda, tidak perlu melakukan apa-apa.'],
  },
  bankSaved: {
    subject: 'Data bank Anda sudah disimpan',
    before: [
      'Pembayaran dari Pollen dikirim ke {account}. Untuk melindungi Anda, pembayaran pertama menunggu 24 jam.',
    ],
    button: 'Lihat data bank saya',
    after: ['Jika bukan Anda, ganti kata sandi dan segera beri tahu kami.'],
  },
  bankChanged: {
    subject: 'Data bank Anda telah diganti',
    before: [
      'Pembayaran dari Pollen sekarang dikirim ke {account}. Demi keamanan, pencairan ditahan selama 24 jam.',
    ],
    button: 'Lihat data bank saya',
    after: ['Jika bukan Anda yang menggantinya, ganti kata sandi dan segera beri tahu kami.'],
  },
  cashoutRequested: {
    subject: 'Permintaan pencairan {amount} sudah kami terima',
    before: [
      'Anda meminta pencairan {points} poin senilai {amount}. Kami akan memeriksanya dan memberi kabar.',
      '{hold}',
    ],
    button: 'Pantau pencairan saya',
    after: ['Jika Anda tidak memintanya, ganti kata sandi dan segera beri tahu kami.'],
  },
  cashoutSent: {
    subject: '{amount} sedang dikirim ke rekening Anda',
    before: ['Kami telah mengirim {amount} ke {account}. Bank Anda mungkin perlu beberapa hari.'],
    button: 'Lihat pencairan saya',
    after: ['Terima kasih atas waktu dan pendapat Anda.'],
  },
  cashoutRefused: {
    subject: 'Pencairan {amount} tidak dapat diproses',
    before: [
      'Pencairan Anda ditolak: {reason}',
      'Semua {points} poin sudah kembali ke saldo Anda.',
    ],
    button: 'Lihat poin saya',
    after: ['Jika menurut Anda ini keliru, tulislah kepada kami.'],
  },
  messageDigest: {
    subject: 'Baru di kotak masuk Pollen: {count}',
    before: ['Anda belum membaca pesan ini:', '{first}', '{second}', '{third}'],
    button: 'Buka pesan saya',
    after: ['Email ini paling banyak sekali sehari. Matikan di menu Akun dan keamanan.'],
  },
  ticketAnswered: {
    subject: 'Kami menjawab tiket {ticket}',
    before: ['Ada jawaban untuk tiket Anda.'],
    button: 'Baca jawabannya',
    after: ['Anda dapat membalas di sana kapan saja.'],
  },
  ticketQuestion: {
    subject: 'Tiket {ticket}: kami perlu jawaban Anda',
    before: ['Untuk melanjutkan tiket Anda, kami perlu tahu sesuatu dari Anda.'],
    button: 'Jawab sekarang',
    after: ['Tiket tetap terbuka sampai {until}. Kami akan mengingatkan Anda sebelumnya.'],
  },
  ticketSolved: {
    subject: 'Tiket {ticket}: sudah selesai?',
    before: ['Menurut kami tiket Anda sudah selesai. Beri tahu kami apakah benar.'],
    button: 'Ya atau tidak',
    after: ['Tanpa kabar dari Anda, tiket ditutup pada {until}.'],
  },
  ticketReminder: {
    subject: 'Tiket {ticket} masih menunggu Anda',
    before: ['Sekarang giliran Anda, dan kami belum mendapat kabar.'],
    button: 'Buka tiket saya',
    after: ['Tiket ditutup pada {until} jika kami tidak mendapat kabar dari Anda.'],
  },
  ticketClosed: {
    subject: 'Tiket {ticket} ditutup',
    before: ['Kami tidak mendapat kabar dari Anda, jadi tiket Anda kami tutup.'],
    button: 'Nilai bantuan kami',
    after: ['Jika masih ada masalah, buat tiket baru kapan saja.'],
  },
  accountSuspended: {
    subject: 'Akun Pollen Anda ditangguhkan',
    before: [
      'Kami menangguhkan akun Anda: {reason}',
      'Dasarnya: {evidence}',
      'Selanjutnya: seorang petugas memeriksanya dan memutuskan paling lambat {until}. Sampai saat itu Anda tidak bisa masuk dan pencairan ditunda. Poin Anda tetap tersimpan di akun.',
    ],
    button: 'Baca dan jawab',
    after: [
      'Di sana Anda bisa menjelaskan dari sisi Anda tanpa masuk. Yang membacanya bukan orang yang menangguhkan akun Anda.',
    ],
  },
  suspensionKept: {
    subject: 'Akun Pollen Anda tetap ditangguhkan',
    before: [
      'Petugas kedua telah memeriksa semuanya, termasuk penjelasan Anda, dan akun Anda tetap ditangguhkan: {reason}',
    ],
    button: 'Lihat keputusan',
    after: [],
  },
  accountRestored: {
    subject: 'Akun Pollen Anda sudah dibuka kembali',
    before: ['Akun Anda tidak lagi ditangguhkan. Semua poin Anda masih ada.'],
    button: 'Masuk',
    after: ['Maaf sudah membuat Anda menunggu.'],
  },
  accountDeleted: {
    subject: 'Akun Pollen Anda telah dihapus',
    before: [
      'Akun dan data pribadi Anda telah dihapus sesuai permintaan Anda.',
      'Ini e-mail terakhir dari kami. Terima kasih telah bersama Pollen.',
    ],
    after: [],
  },
};
