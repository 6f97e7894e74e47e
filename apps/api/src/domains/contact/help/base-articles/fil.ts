import type { ArticleLanguage } from './article-list.ts';

export const filipinoArticles: ArticleLanguage = {
  'how-pollen-works': {
    title: 'Paano gumagana ang Pollen',
    body: [
      'Gustong malaman ng mga kumpanya at mananaliksik ang iniisip at binibili ng mga tao. Nagbabayad sila para sa mga sagot, at ibinibigay namin ang bahagi mo bilang puntos.',
      'Pumili ka ng task, makikita mo ang bayad at tagal bago magsimula, at sumagot nang tapat. May puntos ang mga tinanggap na sagot; simula 500 puntos puwede kang mag-cash out sa bangko o e-wallet.',
      '- Libre ang pagsali, at wala kang kailangang bayaran sa Pollen.\n- Mas kumpletong profile, mas bagay na task.\n- May bagong task araw-araw; hindi lahat ay para sa lahat.',
    ],
  },
  tickets: {
    title: 'Pagsulat sa amin: ano ang nangyayari sa ticket',
    body: [
      'Sumulat sa amin sa Ako, Tulong at mga ticket. Ikuwento ang nangyari; malaking tulong ang hanggang 4 na larawan. May taong sasagot sa loob ng isang araw na may pasok.',
      'Laging ipinapakita ng ticket kung sino ang susunod: natanggap, nasa pila, ginagawa, naghihintay sa iyo, nalutas at naghihintay ng oo mo, sarado.',
      'Kapag ikaw ang hinihintay, dalawang beses ka naming paaalalahanan. Pagkatapos ng 7 araw na walang sagot, magsasara ang ticket. Kung hindi pa ayos, sabihin mo at babalik ito sa amin.',
    ],
  },
  'screen-out': {
    title: 'Bakit maagang natapos ang survey, at ano ang makukuha mo',
    body: [
      'Maraming pag-aaral ang naghahanap ng partikular na tao: nagmamaneho, magulang, o nasa isang edad. Inaalam ng mga unang tanong kung isa ka sa kanila. Kung hindi, maagang matatapos ang survey. Wala kang maling nagawa.',
      'Makukuha mo agad ang maliit na bayad na nakasulat sa task. Ganoon din kung napuno ang puwesto habang sumasagot ka.',
      'May sariling pahina ang bawat katapusan na nagsasabi ng nangyari. Walang bayad kung masyadong mabilis, galing sa ibang bansa o paulit-ulit ang sagot, pero puwede kang umapela.',
    ],
  },
  review: {
    title: 'Paano sinusuri ang mga sagot',
    body: [
      'May mga task na bayad agad. Ang iba ay binabasa muna ng tao; nakasulat ito bago ka magsimula. Karaniwang tapos ang pagsusuri bago magtanghali kinabukasan.',
      'Hanggang doon, "sinusuri" ang puntos sa wallet at hindi pa puwedeng i-cash out. Anuman ang resulta, ipapaalam namin kasama ang dahilan.',
      'Hindi tinatanggap ang mga sagot na nagkakasalungatan, masyadong mabilis para mabasa, o kinopya.',
    ],
  },
  appeal: {
    title: 'Paano umapela',
    body: [
      'Kung sa tingin mo ay nagkamali kami, buksan ang task sa mga tala mo at piliin ang "Mali ba ito?". May 14 na araw ka.',
      'Ipaliwanag ang dahilan sa ilang pangungusap. Ibang tao sa unang nagpasya ang titingin ulit. Kung tama ka, buo ang bayad mo.',
      'Hindi kailanman makakasama sa iyo ang pag-apela.',
      'Kung naubos ang oras bago ka may naisumite, walang masusuri kaya walang apela. Hanggang 3 apela ang puwedeng maghintay nang sabay.',
    ],
  },
  'staged-tasks': {
    title: 'Pagbisita sa tindahan, hakbang-hakbang',
    body: [
      'May mga yugto ang pagbisita sa tindahan: tingnan ang presyo sa estante, piliin o i-type ang nakita mo, at kumuha ng larawan bago at pagkatapos.',
      '- Kunan ang buong estante, malinaw at tuwid.\n- Huwag kunan ang mga tao o kahera.\n- May mga bisitang dalawang petsa; dapat ibang araw ang pangalawa.',
      'Isa-isang nase-save ang mga yugto. Kung mawalan ng signal sa tindahan, maghihintay ang mga larawan sa telepono at ipapadala mamaya.',
    ],
  },
  'points-and-wallet': {
    title: 'Puntos at ang wallet mo',
    body: [
      'Buong numero ang puntos at may takdang halaga sa pera mo, nakasulat sa tabi ng balanse.',
      'Nakalista sa wallet ang bawat galaw, ang dahilan at ang balanse pagkatapos. I-tap ang linya para makita ang pinanggalingan. Walang kinukuha nang walang nakasulat na dahilan.',
      'Hiwalay na ipinapakita ang puntos na sinusuri pa o nakalaan sa cash-out dahil hindi pa magagamit.',
    ],
  },
  'check-in': {
    title: 'Mag-check in araw-araw',
    body: [
      'Mag-check in nang isang beses sa isang araw sa pahina ng mga task. Ang isang linggo ay 5, 5, 10, 10, 15, 15 at 40 puntos, at sa ika-7 araw may isang tsansa sa bunutan. Pagkatapos, bagong linggo na.',
      'Nagsisimula ang araw sa hatinggabi sa bansa mo. Lumiban ng isang araw? Minsan sa 30 araw ay pinapatawad namin at tuloy ang sunod-sunod mo.',
    ],
  },
  'cashout-times': {
    title: 'Gaano katagal ang cash-out',
    body: [
      'May mga hakbang ang cash-out na masusundan mo: hiniling, inaprubahan, ipinadala, nabayaran. Dalawang tao ang sumusuri sa bawat bayad, karaniwan sa loob ng dalawang araw na may pasok. Pagkatapos, hanggang tatlong araw na may pasok ang kailangan ng bangko.',
      'Puwedeng mag-cash out simula 500 puntos: 500, 1,000, 2,000, 5,000 o lahat. Walang bayarin.',
      'Kapag pinalitan mo ang bangko, email o password, hihinto ang mga bayad nang 24 oras. Proteksyon mo ito sakaling iba ang nagpalit.',
    ],
  },
  'bank-record': {
    title: 'Pagdagdag ng bangko o e-wallet',
    body: [
      'Piliin ang bangko o e-wallet sa Ako, Bangko. Dapat eksaktong pareho ang pangalan sa nasa bangko; palayaw ang pinakamadalas na dahilan kung bakit bumabalik ang pera.',
      'Sinusuri namin ang numero habang tina-type mo, iniimbak nang naka-encrypt, at huling apat na numero lang ang ipinapakita. Para palitan, hihingin namin ang password mo at magpapadala kami ng email.',
      'Isang miyembro lang ang puwedeng bayaran sa isang account.',
    ],
  },
  'cashout-refused': {
    title: 'Tinanggihan o bumalik ang cash-out',
    body: [
      'Kung tinanggihan namin o ibinalik ng bangko ang cash-out, babalik agad sa balanse mo ang lahat ng puntos, kasama ang dahilan sa pahina nito.',
      '- Mali ang pangalan o numero: itama ang bangko at humiling ulit.\n- Sarado o hindi makatanggap ang account: magdagdag ng iba.\n- Sinusuri: may kailangan kaming linawin at susulat kami sa iyo.',
      'Kung hindi mo maintindihan ang dahilan, magbukas ng ticket mula sa pahina ng cash-out para alam namin agad kung alin.',
    ],
  },
  'lottery-fairness': {
    title: 'Paano masusuri kung patas ang bunutan',
    body: [
      'Nasa gulong ang tsansa at dami ng bawat premyo bago ka bumunot. Libre ang mga tsansa at hindi nabibili.',
      'Bago magsimula ang round, naglalathala kami ng selyadong numero. Galing ang resulta mo sa numerong iyon at sa isang numero mo. Pagkatapos, binubuksan ang selyo para makalkula ulit ng kahit sino ang bawat resulta.',
      'Buksan ang bunot sa listahan mo at piliin ang "Suriin": ang sarili mong telepono ang magkakalkula.',
    ],
  },
  'invite-friends': {
    title: 'Pag-imbita ng mga kaibigan',
    body: [
      'I-share ang link o code mo sa Imbita. Kapag tinanggap ang una niyang survey, 100 puntos ang makukuha ng kaibigan mo at 50 puntos ang sa iyo. Makukuha mo rin ang 5 % ng puntos niya sa survey sa loob ng 90 araw, kami ang magbabayad, hindi siya.',
      'Hindi bilang na kaibigan ang parehong device, address o bank account. Dahil dito, totoo ang mga gantimpala.',
    ],
  },
  'buzz-rules': {
    title: 'Mga patakaran sa buzz',
    body: [
      'Para sa mga opinyon ang buzz. Isang boto sa bawat poll at puwedeng magbago ng isip. May bayad nang isang beses ang una mong tinanggap na komento sa post na may gantimpala.',
      '- Maging mabait; ang opinyon ang pagtalunan, hindi ang tao.\n- Walang link, patalastas o numero ng telepono.\n- Walang insulto at walang pribadong bagay ng iba.',
      'Itinatago ang mga inireport na post hanggang masuri ng tao.',
    ],
  },
  'account-security': {
    title: 'Panatilihing ligtas ang account',
    body: [
      'Gumamit ng password na wala sa iba. Hindi namin kailanman hihingin ang password o code sa tawag, chat o email.',
      'Sa Account at seguridad makikita mo ang bawat device na naka-log in at puwede mo itong i-log out. Nakalimutan ang password? Piliin ang "Nakalimutan?" sa log-in; 30 minuto ang bisa ng link.',
      'Isang account bawat tao. Isinasara ang mga dobleng account.',
    ],
  },
  privacy: {
    title: 'Ano ang alam namin tungkol sa iyo, at sino ang nakakakita',
    body: [
      'Walang pangalan, email o bank account mo ang mga sagot na nakukuha ng kliyente. Ang profile ay para lang sa pagpili ng mga task.',
      'Mada-download mo ang lahat ng data mo sa Account at seguridad. Inaalis ang lokasyon at data ng camera sa mga larawang ipinapadala mo.',
      'Hindi kami nagbebenta ng address at walang patalastas.',
      'Kapag nagsusulat ka ng mahabang sagot sa survey, binibilang ng app kung gaano karami ang naka-paste, ilang beses kang umalis sa page at gaano kapantay ang pag-type mo: mga numero lang, hindi kung anong key ang pinipindot mo. Tinitimbang ang mga ito kasama ng ibang palatandaan, at hindi ka kailanman maaapektuhan ng iisang palatandaan lang.',
    ],
  },
  'delete-account': {
    title: 'Pagbura ng account',
    body: [
      'Sa Account at seguridad piliin ang "Burahin ang account". Ipapakita namin ang mawawala, at hihingin ang password at ang email mo nang isa pang beses.',
      'Buburahin agad ang personal na data. Mananatili ang mga galaw ng puntos nang walang pangalan dahil dapat balanse ang mga libro. Kung nabayaran na ang welcome gift para sa mailbox mo, mananatili ang isang keyed hash ng address para isang beses lang mabayaran ang gift; hindi mababasa rito ang address mo.',
      'Habang may bayad na papunta sa iyo, maghihintay ang pagbura hanggang dumating ito. Mag-cash out muna: hindi na maibabalik ang puntos.',
    ],
  },
};
