export const invite = {
  hostRefusals: {
    self: 'Ia bergabung dengan kotak surat Anda, jadi kami hitung sebagai satu orang.',
    device:
      'Ia bergabung di perangkat yang pernah Anda pakai, jadi kami hitung sebagai satu orang.',
    address: 'Ia bergabung lewat koneksi internet Anda, jadi kami tidak bisa membedakan dua orang.',
    bank: 'Ia dibayar ke rekening bank Anda, jadi hadiahnya berhenti.',
    ring: 'Ia memakai perangkat yang sama dengan akun lain di rantai ini.',
    mailbox: 'Kotak suratnya milik seseorang yang sudah pernah menjadi anggota.',
    sharedDevice: 'Anggota baru lain sudah bergabung di perangkat yang sama.',
    sharedAddress:
      'Anggota baru lain bergabung lewat koneksi internet yang sama, jadi kami tidak bisa membedakan dua orang.',
  },
  guestRefusals: {
    self: 'Kotak surat ini milik anggota yang mengundang Anda, jadi kami hitung sebagai satu orang.',
    device:
      'Anggota yang mengundang Anda pernah memakai perangkat ini, jadi kami hitung sebagai satu orang.',
    address:
      'Anda bergabung lewat koneksi internet yang sama dengan pengundang, jadi kami tidak bisa membedakan dua orang.',
    bank: 'Rekening bank Anda juga dipakai anggota yang mengundang Anda.',
    ring: 'Akun lain dari pengundang yang sama pernah dibuat di perangkat ini.',
    mailbox:
      'Setiap kotak surat mendapat satu hadiah sambutan, dan kotak surat ini sudah punya akun atau sudah mendapat hadiahnya.',
    sharedDevice: 'Orang lain sudah bergabung dengan undangan di perangkat ini.',
    sharedAddress:
      'Orang lain baru saja bergabung dengan undangan lewat koneksi internet ini, jadi kami tidak bisa membedakan dua orang.',
  },
  share: {
    friend: '{name} mengundang Anda ke Pollen',
    campaign: '{campaign} di Pollen',
    text: 'Dapatkan {points} poin saat survei pertama Anda diterima. Isi survei singkat, kumpulkan poin, cairkan ke rekening bank.',
    plain: 'Pollen: survei dengan bayaran yang adil',
    plainText: 'Isi survei singkat, kumpulkan poin, cairkan ke rekening bank.',
  },
};
