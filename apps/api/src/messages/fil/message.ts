export const message = {
  welcome: {
    title: 'Maligayang pagdating sa Pollen',
    text: 'May halaga ang opinyon mo rito. Mag-check in araw-araw, sagutin ang bagay sa iyo, at mag-cash out simula 500 puntos. Nakasulat kung saan galing ang bawat puntos sa wallet mo.',
  },
  accountRestored: {
    title: 'Bukas na ulit ang account mo',
    text: 'Tapos na ang suspensyon. Nandoon pa rin ang lahat ng points mo, at tuloy na ang mga naghintay na cash-out.',
  },
  notice: { title: '{title}', text: '{text}' },
  cashoutHeld: {
    title: 'Naka-hold ang cash-out mo na {amount}',
    text: '{reason} Kung may mali o kailangang ipaliwanag, sumulat sa amin mula sa page ng cash-out na ito.',
  },
  cashoutApproved: {
    title: 'Aprubado ang cash-out mong {amount}',
    text: 'Ipapadala ito sa bangko sa susunod na bayaran, karaniwan sa susunod na araw na may pasok.',
  },
  cashoutSent: {
    title: 'Papunta na ang {amount}',
    text: 'Naipadala na namin sa {account}. Maaaring abutin ng ilang araw bago ito makita sa bangko.',
  },
  cashoutPaid: {
    title: 'Dumating na ang {amount}',
    text: 'Kinumpirma na ng bangko ang bayad sa iyo. Salamat sa oras mo.',
  },
  cashoutRefused: {
    title: 'Hindi namin naibayad ang {amount}',
    text: '{reason} Naibalik na sa balanse mo ang lahat ng {points} puntos.',
  },
  taskQualified: {
    title: '+{points} puntos para sa {task}',
    text: 'Nabasa at tinanggap namin ang mga sagot mo. Nasa balanse mo na ang puntos.',
  },
  taskOverdue: {
    title: '+{points} points para sa {task}',
    text: 'Makalipas ang 7 araw ay wala pang sumuri sa mga sagot mo, kaya tinanggap na ang mga ito. Nasa balance mo na ang points.',
  },
  taskInvalid: {
    title: 'Hindi tinanggap: {task}',
    text: '{reason} Kung sa tingin mo ay mali ito, puwede kang umapela sa loob ng 14 na araw.',
  },
  appealAccepted: {
    title: 'Tama ka tungkol sa {task}',
    text: 'Tiningnan namin ulit at tinanggap ang mga sagot mo. Nasa balanse mo na ang {points} puntos.',
  },
  appealRefused: {
    title: 'Ang apela mo tungkol sa {task}',
    text: 'Tiningnan namin ulit, at mananatili ang pasya. {reason}',
  },
  taskReversed: {
    title: 'Binawi ang {points} puntos: {task}',
    text: 'Binawi ng partner namin ang pagtanggap sa mga sagot mo, kaya binawi rin ang puntos. Kung sa tingin mo ay mali ito, puwede kang umapela sa loob ng 14 na araw.',
  },
  taskOwed: {
    title: 'Binawi ang {points} puntos: {task}',
    text: 'Binawi ng partner namin ang pagtanggap sa mga sagot mo. Nagamit mo na ang {owed} sa mga puntong ito, kaya utang mo na ito: ang susunod mong puntos ay ibabawas muna rito, at naka-hold ang cash-out hanggang mabayaran. Kung sa tingin mo ay mali ito, puwede kang umapela sa loob ng 14 na araw.',
  },
  pointsGranted: {
    title: '+{points} puntos mula sa support',
    text: '{reason} Makikita mo ito sa wallet mo.',
  },
  pointsTaken: {
    title: 'Binawi ang {points} puntos',
    text: '{reason} Kung sa tingin mo ay mali ito, sumulat sa amin sa Tulong at tiket.',
  },
  pointsExpiring: {
    title: 'Mag-e-expire ang {points} puntos sa {until}',
    text: 'Matagal ka nang hindi sumasali. Mag-check in, magsimula ng task o mag-cash out bago iyon, at mananatili sa iyo ang lahat.',
  },
  pointsExpired: {
    title: 'Nag-expire na ang {points} puntos',
    text: 'Matagal ka nang hindi sumasali. Makikita mo ang linya sa wallet mo.',
  },
  prizeWon: {
    title: 'Nanalo ka ng {prize}',
    text: 'Sa iyo na ito. Buksan ang bunutan para makita at masuri kung patas.',
  },
  chanceWon: {
    title: '+{chances} tsansa sa bunutan',
    text: 'Gamitin kahit kailan; libre ang mga tsansa.',
  },
  friendJoined: {
    title: 'Sumali na si {name}',
    text: 'Makakakuha ka ng puntos kapag tinanggap ang una niyang survey.',
  },
  friendReward: {
    title: '+{points} puntos dahil kay {name}',
    text: 'Tinanggap ang survey niya. Nasa balanse mo na ang puntos.',
  },
  friendRefused: {
    title: 'Walang gantimpala para kay {name}',
    text: '{reason} Kung sa tingin mo ay mali ito, sumulat sa amin sa Tulong at tiket.',
  },
  welcomeRefused: {
    title: 'Walang welcome gift ngayon',
    text: '{reason} Gumagana pa rin ang lahat ng iba. Kung sa tingin mo ay mali ito, sumulat sa amin sa Tulong at tiket.',
  },
  buzzReply: {
    title: 'Sinagot ka ni {name}',
    text: 'Buksan ang post para basahin at sumagot.',
  },
  buzzReward: {
    title: '+{points} puntos para sa komento mo',
    text: 'May bayad ang una mong tinanggap na komento sa post na ito. Nasa balanse mo na ang puntos.',
  },
  buzzTaskReward: {
    title: '+{points} puntos para sa {task}',
    text: 'Tinanggap ang komento mo at may dagdag na bayad ang post. Nasa balanse mo na ang puntos.',
  },
  ticketAccepted: {
    title: 'Nasa pila na ang ticket {ticket}',
    text: 'Nabasa na namin at dito kami sasagot.',
  },
  ticketAnswered: {
    title: 'Sinagot namin ang ticket {ticket}',
    text: 'Buksan ito para basahin ang sagot.',
  },
  ticketQuestion: {
    title: 'Ticket {ticket}: kailangan namin ang sagot mo',
    text: 'Ikaw na ang susunod. Bukas ang ticket hanggang {until}.',
  },
  ticketSolved: {
    title: 'Ticket {ticket}: ayos na ba?',
    text: 'Sabihin kung nakatulong ang sagot namin. Kung wala kang sagot, isasara ito sa {until}.',
  },
  ticketReminder: {
    title: 'Naghihintay sa iyo ang ticket {ticket}',
    text: 'Isasara ito sa {until} kung wala kaming marinig mula sa iyo.',
  },
  ticketClosed: {
    title: 'Sarado na ang ticket {ticket}',
    text: 'Wala kaming narinig mula sa iyo. Kung may problema pa, gumawa ng bagong ticket kahit kailan.',
  },
};
