export const mail = {
  greeting: 'Kumusta,',
  greetingTo: 'Kumusta {name},',
  signature: 'Ang Pollen team',
  registerCode: {
    subject: '{code} ang Pollen code mo',
    before: ['Ilagay ang code na ito para magawa ang account mo:'],
    after: [
      'Gumagana ito nang 10 minuto. Huwag itong ibigay kaninuman; hindi namin ito hihingin sa iyo.',
      'Kung hindi ikaw ang humingi nito, huwag pansinin ang e-mail na ito.',
    ],
  },
  emailTakenNotice: {
    subject: 'May Pollen account ka na',
    before: [
      'May sumubok na magrehistro gamit ang e-mail na ito, baka ikaw. May account na ito kaya walang nabago.',
      'Makakapag-log in ka gaya ng dati. Kung nakalimutan mo ang password, gumawa ng bago rito:',
    ],
    button: 'Gumawa ng bagong password',
    after: ['Kung hindi ikaw iyon, wala kang kailangang gawin. Ligtas ang account mo.'],
  },
  emailTakenForChange: {
    subject: 'May Pollen account na ang e-mail na ito',
    before: [
      'May gustong gumamit ng e-mail na ito para sa ibang Pollen account, baka ikaw. May account na ito kaya walang nabago.',
      'Para magamit ang account na iyon, mag-log in gamit ang e-mail na ito:',
    ],
    button: 'Mag-log in',
    after: ['Kung hindi ikaw iyon, wala kang kailangang gawin. Ligtas ang account mo.'],
  },
  signInCode: {
    subject: '{code} ang Pollen code mo',
    before: ['Ilagay ang code na ito para patunayang sa iyo ang account:'],
    after: [
      'Gumagana ito nang 10 minuto. Huwag itong ibigay kaninuman; hindi namin ito hihingin sa iyo.',
      'Kung hindi mo ito hiningi, balewalain na lang ang e-mail na ito.',
    ],
  },
  signInConnected: {
    subject: 'Nabubuksan na ng {app} ang Pollen account mo',
    before: ['Mula ngayon, puwede ka na ring mag-log in gamit ang {app}.'],
    button: 'Pumili ng bagong password',
    after: ['Kung hindi ikaw ang gumawa nito, pumili agad ng bagong password at ipaalam sa amin.'],
  },
  forgotLink: {
    subject: 'Gumawa ng bagong Pollen password',
    before: ['Humiling kang gumawa ng bagong password. Gawin ito rito:'],
    button: 'Gumawa ng bagong password',
    after: [
      'Isang beses lang gagana ang link, sa loob ng 30 minuto.',
      'Kung hindi ikaw ang humiling, huwag pansinin ang e-mail na ito. Hindi nabago ang password mo.',
    ],
  },
  emailChangeOldCode: {
    subject: '{code} ang Pollen code mo',
    before: [
      'Humiling kang palitan ang e-mail ng account mo. Ilagay ang code na ito para magpatuloy:',
    ],
    after: [
      'Gumagana ito nang 10 minuto.',
      'Kung hindi ikaw ang humiling, baka may nakaaalam ng password mo: palitan agad ito at huwag ibigay ang code kaninuman.',
    ],
  },
  emailChangeNewCode: {
    subject: '{code} ang Pollen code mo',
    before: ['Ilagay ang code na ito para magamit ang address na ito sa Pollen account mo:'],
    after: [
      'Gumagana ito nang 10 minuto.',
      'Kung hindi ikaw ang humiling, huwag pansinin ang e-mail na ito.',
    ],
  },
  emailChanged: {
    subject: 'Napalitan ang e-mail ng Pollen account mo',
    before: ['Ginagamit na ng account mo ang {newEmail}. Hindi na kami susulat sa address na ito.'],
    button: 'Humingi ng tulong',
    after: ['Kung hindi ikaw ang nagpalit, sabihin agad sa amin.'],
  },
  passwordChanged: {
    subject: 'Napalitan ang Pollen password mo',
    before: [
      'Kapapalit lang ng password ng account mo, at na-log out ang lahat ng ibang device.',
      'Kung hindi ikaw iyon, gumawa agad ng bagong password:',
    ],
    button: 'Gumawa ng bagong password',
    after: ['Kung ikaw iyon, wala kang kailangang gawin.'],
  },
  bankSaved: {
    subject: 'Naka-save na ang bank record mo',
    before: [
      'Sa {account} ipapadala ang mga bayad mula sa Pollen. Para protektado ka, maghihintay ng 24 na oras ang unang bayad.',
    ],
    button: 'Tingnan ang bank record ko',
    after: ['Kung hindi ikaw iyon, palitan ang password mo at sabihin agad sa amin.'],
  },
  bankChanged: {
    subject: 'Napalitan ang bank record mo',
    before: [
      'Sa {account} na ipapadala ang mga bayad mula sa Pollen. Para sa kaligtasan mo, naka-hold ang mga cash-out nang 24 na oras.',
    ],
    button: 'Tingnan ang bank record ko',
    after: ['Kung hindi ikaw ang nagpalit, palitan ang password mo at sabihin agad sa amin.'],
  },
  cashoutRequested: {
    subject: 'Natanggap namin ang cash-out mo na {amount}',
    before: [
      'Humiling ka ng cash-out na {points} points na katumbas ng {amount}. Susuriin namin ito at babalitaan ka namin.',
      '{hold}',
    ],
    button: 'Subaybayan ang cash-out ko',
    after: ['Kung hindi ikaw ang humiling, palitan ang password mo at sabihin agad sa amin.'],
  },
  cashoutSent: {
    subject: 'Papunta na sa iyo ang {amount}',
    before: [
      'Naipadala na namin ang {amount} sa {account}. Maaaring abutin ng ilang araw bago ito lumabas sa bangko mo.',
    ],
    button: 'Tingnan ang cash-out ko',
    after: ['Salamat sa oras at mga opinyon mo.'],
  },
  cashoutRefused: {
    subject: 'Hindi namin naibayad ang {amount}',
    before: [
      'Tinanggihan ang cash-out mo: {reason}',
      'Naibalik sa balanse mo ang lahat ng {points} points.',
    ],
    button: 'Tingnan ang points ko',
    after: ['Kung sa tingin mo ay mali ito, sumulat sa amin.'],
  },
  messageDigest: {
    subject: 'Bago sa inbox mo sa Pollen: {count}',
    before: ['Hindi mo pa nababasa ang mga ito:', '{first}', '{second}', '{third}'],
    button: 'Buksan ang mga mensahe ko',
    after: [
      'Isang beses lang sa isang araw ang email na ito. Patayin ito sa Account at seguridad.',
    ],
  },
  ticketAnswered: {
    subject: 'Sinagot namin ang ticket {ticket} mo',
    before: ['May sagot na sa ticket mo.'],
    button: 'Basahin ang sagot',
    after: ['Puwede kang sumagot doon kahit kailan.'],
  },
  ticketQuestion: {
    subject: 'Ticket {ticket}: kailangan namin ang sagot mo',
    before: ['Para maituloy ang ticket mo, may kailangan kaming malaman mula sa iyo.'],
    button: 'Sumagot ngayon',
    after: ['Bukas ang ticket hanggang {until}. Ipapaalala namin sa iyo bago iyon.'],
  },
  ticketSolved: {
    subject: 'Ticket {ticket}: ayos na ba?',
    before: ['Sa tingin namin ay nalutas na ang ticket mo. Sabihin kung tama.'],
    button: 'Oo o hindi',
    after: ['Kung wala kang sagot, isasara ito sa {until}.'],
  },
  ticketReminder: {
    subject: 'Naghihintay pa rin sa iyo ang ticket {ticket}',
    before: ['Ikaw na ang susunod, at wala pa kaming narinig mula sa iyo.'],
    button: 'Buksan ang ticket ko',
    after: ['Isasara ito sa {until} kung wala kaming marinig mula sa iyo.'],
  },
  ticketClosed: {
    subject: 'Sarado na ang ticket {ticket}',
    before: ['Wala kaming narinig mula sa iyo kaya isinara namin ang ticket mo.'],
    button: 'Bigyan ng marka ang tulong namin',
    after: ['Kung may problema pa, gumawa ng bagong ticket kahit kailan.'],
  },
  accountSuspended: {
    subject: 'Sinuspinde ang Pollen account mo',
    before: [
      'Sinuspinde namin ang account mo: {reason}',
      'Batayan nito: {evidence}',
      'Ang susunod: titingnan ito ng tao at magdedesisyon hanggang {until}. Hanggang doon, hindi ka makakapag-log in at maghihintay ang mga cash-out. Mananatili sa account mo ang points mo.',
    ],
    button: 'Basahin at sumagot',
    after: [
      'Maaari mong ipaliwanag doon ang panig mo nang hindi nagla-log in. Ibang tao, hindi ang nagsuspinde, ang babasa nito.',
    ],
  },
  suspensionKept: {
    subject: 'Mananatiling suspendido ang Pollen account mo',
    before: [
      'Tiningnan ng ikalawang tao ang lahat, pati ang isinulat mo, at mananatiling suspendido ang account mo: {reason}',
    ],
    button: 'Tingnan ang desisyon',
    after: [],
  },
  accountRestored: {
    subject: 'Bukas na ulit ang Pollen account mo',
    before: ['Hindi na suspendido ang account mo. Nandoon pa rin ang lahat ng points mo.'],
    button: 'Mag-log in',
    after: ['Pasensya na sa paghihintay.'],
  },
  accountDeleted: {
    subject: 'Nabura na ang Pollen account mo',
    before: [
      'Nabura na ang account at personal na datos mo, gaya ng hiling mo.',
      'Ito na ang huling e-mail mula sa amin. Salamat sa pagsama mo sa Pollen.',
    ],
    after: [],
  },
};
