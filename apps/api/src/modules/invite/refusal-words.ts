import type { InviteRefusal } from '@pollen/contract/values/invite';
import type { TranslatedText } from '@pollen/contract/values/localized-text';

/** Why a guest brings no reward, to who invited them. */
export const hostReasons: Readonly<Record<InviteRefusal, TranslatedText>> = {
  self: {
    'en-US': 'They joined with a mailbox of yours, so we count you as one person.',
    id: 'Ia bergabung dengan kotak surat Anda, jadi kami hitung sebagai satu orang.',
    ms: 'Dia menyertai dengan peti mel anda, jadi kami kira sebagai seorang.',
    th: 'ผู้ที่สมัครใช้อีเมลของคุณ เราจึงนับเป็นคนเดียวกัน',
    fil: 'Sumali siya gamit ang mailbox mo, kaya iisang tao ang bilang namin.',
    vi: 'Người này tham gia bằng hộp thư của bạn nên chúng tôi tính là một người.',
  },
  device: {
    'en-US': 'They joined on a device you have used, so we count you as one person.',
    id: 'Ia bergabung di perangkat yang pernah Anda pakai, jadi kami hitung sebagai satu orang.',
    ms: 'Dia menyertai pada peranti yang pernah anda gunakan, jadi kami kira sebagai seorang.',
    th: 'ผู้ที่สมัครใช้เครื่องที่คุณเคยใช้ เราจึงนับเป็นคนเดียวกัน',
    fil: 'Sumali siya sa device na nagamit mo na, kaya iisang tao ang bilang namin.',
    vi: 'Người này tham gia trên thiết bị bạn từng dùng nên chúng tôi tính là một người.',
  },
  address: {
    'en-US':
      'They joined over your internet connection, and we cannot tell two people apart there.',
    id: 'Ia bergabung lewat koneksi internet Anda, jadi kami tidak bisa membedakan dua orang.',
    ms: 'Dia menyertai melalui sambungan internet anda, jadi kami tidak dapat membezakan dua orang.',
    th: 'ผู้ที่สมัครใช้อินเทอร์เน็ตเดียวกับคุณ เราจึงแยกไม่ได้ว่าเป็นสองคน',
    fil: 'Sumali siya sa koneksiyon mo sa internet, at hindi namin mapag-iba ang dalawang tao roon.',
    vi: 'Người này tham gia qua kết nối mạng của bạn nên chúng tôi không phân biệt được hai người.',
  },
  bank: {
    'en-US': 'They are paid to your bank account, so there are no more rewards.',
    id: 'Ia dibayar ke rekening bank Anda, jadi hadiahnya berhenti.',
    ms: 'Dia dibayar ke akaun bank anda, jadi tiada lagi ganjaran.',
    th: 'บัญชีธนาคารที่รับเงินเป็นบัญชีเดียวกับคุณ จึงไม่มีรางวัลอีก',
    fil: 'Sa bank account mo siya binabayaran, kaya wala nang gantimpala.',
    vi: 'Người này nhận tiền vào tài khoản ngân hàng của bạn nên không còn thưởng.',
  },
  ring: {
    'en-US': 'They share a device with another account of this chain.',
    id: 'Ia memakai perangkat yang sama dengan akun lain di rantai ini.',
    ms: 'Dia berkongsi peranti dengan akaun lain dalam rantaian ini.',
    th: 'ผู้ที่สมัครใช้เครื่องร่วมกับบัญชีอื่นในสายเดียวกัน',
    fil: 'Iisang device ang gamit niya at ng ibang account sa kadenang ito.',
    vi: 'Người này dùng chung thiết bị với tài khoản khác trong chuỗi này.',
  },
  mailbox: {
    'en-US': 'Their mailbox belongs to somebody who has been a member before.',
    id: 'Kotak suratnya milik seseorang yang sudah pernah menjadi anggota.',
    ms: 'Peti melnya milik seseorang yang pernah menjadi ahli.',
    th: 'อีเมลนี้เป็นของผู้ที่เคยเป็นสมาชิกแล้ว',
    fil: 'Mailbox ito ng taong naging miyembro na dati.',
    vi: 'Hộp thư này thuộc về một người đã từng là thành viên.',
  },
  sharedDevice: {
    'en-US': 'Another new member already joined on the same device.',
    id: 'Anggota baru lain sudah bergabung di perangkat yang sama.',
    ms: 'Ahli baharu lain sudah menyertai pada peranti yang sama.',
    th: 'มีสมาชิกใหม่อีกคนสมัครด้วยเครื่องเดียวกันแล้ว',
    fil: 'May ibang bagong miyembro nang sumali sa parehong device.',
    vi: 'Một thành viên mới khác đã tham gia trên cùng thiết bị này.',
  },
  sharedAddress: {
    'en-US':
      'Another new member joined over the same internet connection, and we cannot tell two people apart there.',
    id: 'Anggota baru lain bergabung lewat koneksi internet yang sama, jadi kami tidak bisa membedakan dua orang.',
    ms: 'Ahli baharu lain menyertai melalui sambungan internet yang sama, jadi kami tidak dapat membezakan dua orang.',
    th: 'มีสมาชิกใหม่อีกคนสมัครผ่านอินเทอร์เน็ตเดียวกัน เราจึงแยกไม่ได้ว่าเป็นสองคน',
    fil: 'May ibang bagong miyembrong sumali sa parehong koneksiyon sa internet, at hindi namin mapag-iba ang dalawang tao roon.',
    vi: 'Một thành viên mới khác tham gia qua cùng kết nối mạng nên chúng tôi không phân biệt được hai người.',
  },
};

/** Why there are no welcome points, to who was invited. */
export const guestReasons: Readonly<Record<InviteRefusal, TranslatedText>> = {
  self: {
    'en-US': 'This is a mailbox of the member who invited you, so we count you as one person.',
    id: 'Kotak surat ini milik anggota yang mengundang Anda, jadi kami hitung sebagai satu orang.',
    ms: 'Peti mel ini milik ahli yang menjemput anda, jadi kami kira sebagai seorang.',
    th: 'อีเมลนี้เป็นของสมาชิกที่ชวนคุณ เราจึงนับเป็นคนเดียวกัน',
    fil: 'Mailbox ito ng miyembrong nag-imbita sa iyo, kaya iisang tao ang bilang namin.',
    vi: 'Hộp thư này là của thành viên đã mời bạn nên chúng tôi tính là một người.',
  },
  device: {
    'en-US': 'The member who invited you has used this device, so we count you as one person.',
    id: 'Anggota yang mengundang Anda pernah memakai perangkat ini, jadi kami hitung sebagai satu orang.',
    ms: 'Ahli yang menjemput anda pernah menggunakan peranti ini, jadi kami kira sebagai seorang.',
    th: 'สมาชิกที่ชวนคุณเคยใช้เครื่องนี้ เราจึงนับเป็นคนเดียวกัน',
    fil: 'Ginamit na ng nag-imbita sa iyo ang device na ito, kaya iisang tao ang bilang namin.',
    vi: 'Thành viên đã mời bạn từng dùng thiết bị này nên chúng tôi tính là một người.',
  },
  address: {
    'en-US':
      'You joined over the same internet connection as the member who invited you, and we cannot tell two people apart there.',
    id: 'Anda bergabung lewat koneksi internet yang sama dengan pengundang, jadi kami tidak bisa membedakan dua orang.',
    ms: 'Anda menyertai melalui sambungan internet yang sama dengan penjemput, jadi kami tidak dapat membezakan dua orang.',
    th: 'คุณสมัครผ่านอินเทอร์เน็ตเดียวกับผู้ชวน เราจึงแยกไม่ได้ว่าเป็นสองคน',
    fil: 'Sumali ka sa parehong koneksiyon ng nag-imbita sa iyo, at hindi namin mapag-iba ang dalawang tao roon.',
    vi: 'Bạn tham gia qua cùng kết nối mạng với người mời nên chúng tôi không phân biệt được hai người.',
  },
  bank: {
    'en-US': 'Your bank account is also used by the member who invited you.',
    id: 'Rekening bank Anda juga dipakai anggota yang mengundang Anda.',
    ms: 'Akaun bank anda turut digunakan oleh ahli yang menjemput anda.',
    th: 'บัญชีธนาคารของคุณถูกใช้โดยสมาชิกที่ชวนคุณด้วย',
    fil: 'Ginagamit din ng nag-imbita sa iyo ang bank account mo.',
    vi: 'Tài khoản ngân hàng của bạn cũng được người mời bạn sử dụng.',
  },
  ring: {
    'en-US': 'Another account brought by the same member was made on this device.',
    id: 'Akun lain dari pengundang yang sama pernah dibuat di perangkat ini.',
    ms: 'Akaun lain daripada penjemput yang sama pernah dibuka pada peranti ini.',
    th: 'มีบัญชีอื่นที่สมาชิกคนเดียวกันชวนมาสร้างบนเครื่องนี้แล้ว',
    fil: 'May ibang account mula sa parehong miyembro na ginawa sa device na ito.',
    vi: 'Một tài khoản khác do cùng thành viên mời đã được tạo trên thiết bị này.',
  },
  mailbox: {
    'en-US':
      'There is one welcome gift for each mailbox, and this one already has an account or has had its gift.',
    id: 'Setiap kotak surat mendapat satu hadiah sambutan, dan kotak surat ini sudah punya akun atau sudah mendapat hadiahnya.',
    ms: 'Setiap peti mel mendapat satu hadiah selamat datang, dan peti mel ini sudah mempunyai akaun atau sudah menerima hadiahnya.',
    th: 'อีเมลหนึ่งรับของขวัญต้อนรับได้ครั้งเดียว และอีเมลนี้มีบัญชีหรือได้รับของขวัญไปแล้ว',
    fil: 'Isang welcome gift lang sa bawat mailbox, at may account na o nabigyan na ang mailbox na ito.',
    vi: 'Mỗi hộp thư chỉ nhận một quà chào mừng, và hộp thư này đã có tài khoản hoặc đã nhận quà.',
  },
  sharedDevice: {
    'en-US': 'Somebody else has already joined with an invitation on this device.',
    id: 'Orang lain sudah bergabung dengan undangan di perangkat ini.',
    ms: 'Orang lain sudah menyertai dengan jemputan pada peranti ini.',
    th: 'มีผู้อื่นสมัครด้วยคำเชิญบนเครื่องนี้แล้ว',
    fil: 'May ibang sumali na gamit ang imbitasyon sa device na ito.',
    vi: 'Một người khác đã tham gia bằng lời mời trên thiết bị này.',
  },
  sharedAddress: {
    'en-US':
      'Somebody else has just joined with an invitation over this internet connection, and we cannot tell two people apart there.',
    id: 'Orang lain baru saja bergabung dengan undangan lewat koneksi internet ini, jadi kami tidak bisa membedakan dua orang.',
    ms: 'Orang lain baru sahaja menyertai dengan jemputan melalui sambungan internet ini, jadi kami tidak dapat membezakan dua orang.',
    th: 'มีผู้อื่นเพิ่งสมัครด้วยคำเชิญผ่านอินเทอร์เน็ตนี้ เราจึงแยกไม่ได้ว่าเป็นสองคน',
    fil: 'May ibang kasasali lang gamit ang imbitasyon sa koneksiyong ito, at hindi namin mapag-iba ang dalawang tao roon.',
    vi: 'Một người khác vừa tham gia bằng lời mời qua kết nối mạng này nên chúng tôi không phân biệt được hai người.',
  },
};
