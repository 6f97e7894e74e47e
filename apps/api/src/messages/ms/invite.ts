export const invite = {
  hostRefusals: {
    self: 'Dia menyertai dengan peti mel anda, jadi kami kira sebagai seorang.',
    device: 'Dia menyertai pada peranti yang pernah anda gunakan, jadi kami kira sebagai seorang.',
    address:
      'Dia menyertai melalui sambungan internet anda, jadi kami tidak dapat membezakan dua orang.',
    bank: 'Dia dibayar ke akaun bank anda, jadi tiada lagi ganjaran.',
    ring: 'Dia berkongsi peranti dengan akaun lain dalam rantaian ini.',
    mailbox: 'Peti melnya milik seseorang yang pernah menjadi ahli.',
    sharedDevice: 'Ahli baharu lain sudah menyertai pada peranti yang sama.',
    sharedAddress:
      'Ahli baharu lain menyertai melalui sambungan internet yang sama, jadi kami tidak dapat membezakan dua orang.',
  },
  guestRefusals: {
    self: 'Peti mel ini milik ahli yang menjemput anda, jadi kami kira sebagai seorang.',
    device:
      'Ahli yang menjemput anda pernah menggunakan peranti ini, jadi kami kira sebagai seorang.',
    address:
      'Anda menyertai melalui sambungan internet yang sama dengan penjemput, jadi kami tidak dapat membezakan dua orang.',
    bank: 'Akaun bank anda turut digunakan oleh ahli yang menjemput anda.',
    ring: 'Akaun lain daripada penjemput yang sama pernah dibuka pada peranti ini.',
    mailbox:
      'Setiap peti mel mendapat satu hadiah selamat datang, dan peti mel ini sudah mempunyai akaun atau sudah menerima hadiahnya.',
    sharedDevice: 'Orang lain sudah menyertai dengan jemputan pada peranti ini.',
    sharedAddress:
      'Orang lain baru sahaja menyertai dengan jemputan melalui sambungan internet ini, jadi kami tidak dapat membezakan dua orang.',
  },
  share: {
    friend: '{name} menjemput anda ke Pollen',
    campaign: '{campaign} di Pollen',
    text: 'Terima {points} mata apabila tinjauan pertama anda diterima. Jawab tinjauan ringkas, kumpul mata, tunaikan ke bank anda.',
    plain: 'Pollen: tinjauan dengan bayaran yang adil',
    plainText: 'Jawab tinjauan ringkas, kumpul mata, tunaikan ke bank anda.',
  },
};
