export const invite = {
  hostRefusals: {
    self: 'Sumali siya gamit ang mailbox mo, kaya iisang tao ang bilang namin.',
    device: 'Sumali siya sa device na nagamit mo na, kaya iisang tao ang bilang namin.',
    address:
      'Sumali siya sa koneksiyon mo sa internet, at hindi namin mapag-iba ang dalawang tao roon.',
    bank: 'Sa bank account mo siya binabayaran, kaya wala nang gantimpala.',
    ring: 'Iisang device ang gamit niya at ng ibang account sa kadenang ito.',
    mailbox: 'Mailbox ito ng taong naging miyembro na dati.',
    sharedDevice: 'May ibang bagong miyembro nang sumali sa parehong device.',
    sharedAddress:
      'May ibang bagong miyembrong sumali sa parehong koneksiyon sa internet, at hindi namin mapag-iba ang dalawang tao roon.',
  },
  guestRefusals: {
    self: 'Mailbox ito ng miyembrong nag-imbita sa iyo, kaya iisang tao ang bilang namin.',
    device: 'Ginamit na ng nag-imbita sa iyo ang device na ito, kaya iisang tao ang bilang namin.',
    address:
      'Sumali ka sa parehong koneksiyon ng nag-imbita sa iyo, at hindi namin mapag-iba ang dalawang tao roon.',
    bank: 'Ginagamit din ng nag-imbita sa iyo ang bank account mo.',
    ring: 'May ibang account mula sa parehong miyembro na ginawa sa device na ito.',
    mailbox:
      'Isang welcome gift lang sa bawat mailbox, at may account na o nabigyan na ang mailbox na ito.',
    sharedDevice: 'May ibang sumali na gamit ang imbitasyon sa device na ito.',
    sharedAddress:
      'May ibang kasasali lang gamit ang imbitasyon sa koneksiyong ito, at hindi namin mapag-iba ang dalawang tao roon.',
  },
  share: {
    friend: 'Iniimbitahan ka ni {name} sa Pollen',
    campaign: '{campaign} sa Pollen',
    text: 'May {points} puntos kapag tinanggap ang una mong survey. Sumagot ng maiikling survey, mag-ipon ng puntos, i-cash out sa bangko.',
    plain: 'Pollen: mga survey na patas ang bayad',
    plainText: 'Sumagot ng maiikling survey, mag-ipon ng puntos, i-cash out sa bangko.',
  },
};
