export const mail = {
  greeting: 'Salam sejahtera,',
  greetingTo: 'Salam sejahtera {name},',
  signature: 'Pasukan Pollen',
  registerCode: {
    subject: '{code} ialah kod Pollen anda',
    before: ['Masukkan kod ini untuk membuka akaun anda:'],
    after: [
      'Kod ini sah selama 10 minit. Jangan beri kepada sesiapa; kami tidak akan memintanya.',
      'Jika anda tidak memintanya, abaikan sahaja e-mel ini.',
    ],
  },
  emailTakenNotice: {
    subject: 'Anda sudah mempunyai akaun Pollen',
    before: [
      'Seseorang, mungkin anda, cuba mendaftar dengan e-mel ini. E-mel ini sudah mempunyai akaun, jadi tiada apa-apa yang berubah.',
      'Anda boleh log masuk seperti biasa. Jika terlupa kata laluan, tetapkan yang baharu di sini:',
    ],
    button: 'Tetapkan kata laluan baharu',
    after: ['Jika bukan anda, tidak perlu berbuat apa-apa. Akaun anda selamat.'],
  },
  emailTakenForChange: {
    subject: 'E-mel ini sudah mempunyai akaun Pollen',
    before: [
      'Seseorang, mungkin anda, mahu menggunakan e-mel ini untuk akaun Pollen yang lain. E-mel ini sudah mempunyai akaun, jadi tiada apa-apa yang berubah.',
      'Untuk menggunakan akaun itu, log masuk dengan e-mel ini:',
    ],
    button: 'Log masuk',
    after: ['Jika bukan anda, tidak perlu berbuat apa-apa. Akaun anda selamat.'],
  },
  signInCode: {
    subject: '{code} ialah kod Pollen anda',
    before: ['Masukkan kod ini untuk mengesahkan bahawa akaun ini milik anda:'],
    after: [
      'Kod ini sah selama 10 minit. Jangan berikan kepada sesiapa; kami tidak akan memintanya.',
      'Jika anda tidak memintanya, abaikan sahaja e-mel ini.',
    ],
  },
  signInConnected: {
    subject: '{app} kini boleh membuka akaun Pollen anda',
    before: ['Mulai sekarang anda juga boleh log masuk dengan {app}.'],
    button: 'Pilih kata laluan baharu',
    after: [
      'Jika bukan anda yang melakukannya, pilih kata laluan baharu sekarang dan beritahu kami segera.',
    ],
  },
  forgotLink: {
    subject: 'Tetapkan kata laluan Pollen baharu',
    before: ['Anda meminta untuk menetapkan kata laluan baharu. Lakukannya di sini:'],
    button: 'Tetapkan kata laluan baharu',
    after: [
      'Pautan ini boleh digunakan sekali sahaja, dalam masa 30 minit.',
      'Jika anda tidak memintanya, abaikan sahaja e-mel ini. Kata laluan anda tidak berubah.',
    ],
  },
  emailChangeOldCode: {
    subject: '{code} ialah kod Pollen anda',
    before: ['Anda meminta untuk menukar e-mel akaun anda. Masukkan kod ini untuk meneruskan:'],
    after: [
      'Kod ini sah selama 10 minit.',
      'Jika anda tidak memintanya, mungkin ada orang yang tahu kata laluan anda: tukar segera dan jangan beri kod ini kepada sesiapa.',
    ],
  },
  emailChangeNewCode: {
    subject: '{code} ialah kod Pollen anda',
    before: ['Masukkan kod ini untuk menggunakan alamat ini bagi akaun Pollen anda:'],
    after: [
      'Kod ini sah selama 10 minit.',
      'Jika anda tidak memintanya, abaikan sahaja e-mel ini.',
    ],
  },
  emailChanged: {
    subject: 'E-mel akaun Pollen anda telah ditukar',
    before: ['Akaun anda kini menggunakan {newEmail}. Kami tidak akan menulis ke alamat ini lagi.'],
    button: 'Dapatkan bantuan',
    after: ['Jika bukan anda yang menukarnya, beritahu kami segera.'],
  },
  passwordChanged: {
    subject: 'Kata laluan Pollen anda telah ditukar',
    before: [
      'Kata laluan akaun anda baru sahaja ditukar, dan semua peranti lain telah dilog keluar.',
      'Jika bukan anda, tetapkan kata laluan baharu sekarang:',
    ],
    button: 'Tetapkan kata laluan baharu',
    after: ['Jika anda yang menukarnya, tidak perlu berbuat apa-apa.'],
  },
  bankSaved: {
    subject: 'Rekod bank anda telah disimpan',
    before: [
      'Bayaran daripada Pollen dihantar ke {account}. Untuk melindungi anda, bayaran pertama menunggu 24 jam.',
    ],
    button: 'Lihat rekod bank saya',
    after: ['Jika bukan anda, tukar kata laluan dan beritahu kami segera.'],
  },
  bankChanged: {
    subject: 'Rekod bank anda telah ditukar',
    before: [
      'Bayaran daripada Pollen kini dihantar ke {account}. Demi keselamatan, pengeluaran ditahan selama 24 jam.',
    ],
    button: 'Lihat rekod bank saya',
    after: ['Jika bukan anda yang menukarnya, tukar kata laluan dan beritahu kami segera.'],
  },
  cashoutRequested: {
    subject: 'Permintaan pengeluaran {amount} telah kami terima',
    before: [
      'Anda meminta pengeluaran {points} mata bernilai {amount}. Kami akan menyemaknya dan memaklumkan anda.',
      '{hold}',
    ],
    button: 'Ikuti pengeluaran saya',
    after: ['Jika anda tidak memintanya, tukar kata laluan dan beritahu kami segera.'],
  },
  cashoutSent: {
    subject: '{amount} sedang dihantar kepada anda',
    before: [
      'Kami telah menghantar {amount} ke {account}. Bank anda mungkin mengambil beberapa hari.',
    ],
    button: 'Lihat pengeluaran saya',
    after: ['Terima kasih atas masa dan pendapat anda.'],
  },
  cashoutRefused: {
    subject: 'Pengeluaran {amount} tidak dapat dibayar',
    before: [
      'Pengeluaran anda ditolak: {reason}',
      'Kesemua {points} mata telah dikembalikan ke baki anda.',
    ],
    button: 'Lihat mata saya',
    after: ['Jika anda rasa ini satu kesilapan, tulislah kepada kami.'],
  },
  messageDigest: {
    subject: 'Baharu dalam peti masuk Pollen: {count}',
    before: ['Anda belum membaca mesej ini:', '{first}', '{second}', '{third}'],
    button: 'Buka mesej saya',
    after: ['E-mel ini paling banyak sekali sehari. Matikannya di Akaun dan keselamatan.'],
  },
  ticketAnswered: {
    subject: 'Kami menjawab tiket {ticket}',
    before: ['Ada jawapan untuk tiket anda.'],
    button: 'Baca jawapannya',
    after: ['Anda boleh membalas di sana bila-bila masa.'],
  },
  ticketQuestion: {
    subject: 'Tiket {ticket}: kami perlukan jawapan anda',
    before: ['Untuk meneruskan tiket anda, kami perlu tahu sesuatu daripada anda.'],
    button: 'Jawab sekarang',
    after: ['Tiket kekal dibuka sehingga {until}. Kami akan mengingatkan anda sebelum itu.'],
  },
  ticketSolved: {
    subject: 'Tiket {ticket}: sudah selesai?',
    before: ['Kami percaya tiket anda sudah selesai. Sila beritahu kami sama ada betul.'],
    button: 'Ya atau tidak',
    after: ['Tanpa maklum balas, tiket ditutup pada {until}.'],
  },
  ticketReminder: {
    subject: 'Tiket {ticket} masih menunggu anda',
    before: ['Kini giliran anda, dan kami belum menerima jawapan.'],
    button: 'Buka tiket saya',
    after: ['Tiket ditutup pada {until} jika kami tidak menerima jawapan anda.'],
  },
  ticketClosed: {
    subject: 'Tiket {ticket} ditutup',
    before: ['Kami tidak menerima jawapan anda, jadi tiket anda ditutup.'],
    button: 'Nilai bantuan kami',
    after: ['Jika masih ada masalah, buat tiket baharu bila-bila masa.'],
  },
  accountSuspended: {
    subject: 'Akaun Pollen anda digantung',
    before: [
      'Kami telah menggantung akaun anda: {reason}',
      'Asasnya: {evidence}',
      'Seterusnya: seorang petugas menyemaknya dan membuat keputusan selewat-lewatnya {until}. Sehingga itu anda tidak boleh log masuk dan pengeluaran ditangguhkan. Mata anda kekal dalam akaun.',
    ],
    button: 'Baca dan jawab',
    after: [
      'Di situ anda boleh memberi penjelasan tanpa log masuk. Yang membacanya bukan orang yang menggantung akaun anda.',
    ],
  },
  suspensionKept: {
    subject: 'Akaun Pollen anda kekal digantung',
    before: [
      'Petugas kedua telah menyemak semuanya, termasuk penjelasan anda, dan akaun anda kekal digantung: {reason}',
    ],
    button: 'Lihat keputusan',
    after: [],
  },
  accountRestored: {
    subject: 'Akaun Pollen anda dibuka semula',
    before: ['Akaun anda tidak lagi digantung. Semua mata anda masih ada.'],
    button: 'Log masuk',
    after: ['Maaf kerana membuat anda menunggu.'],
  },
  accountDeleted: {
    subject: 'Akaun Pollen anda telah dipadam',
    before: [
      'Akaun dan data peribadi anda telah dipadam seperti yang anda minta.',
      'Ini e-mel terakhir daripada kami. Terima kasih kerana bersama Pollen.',
    ],
    after: [],
  },
};
