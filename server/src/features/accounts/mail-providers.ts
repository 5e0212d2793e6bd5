/** Domains where members of our countries have their mailboxes: a near miss of one of them is a typing slip. */
export const mailProviders: ReadonlySet<string> = new Set(
  `
    gmail.com googlemail.com icloud.com me.com mac.com aol.com msn.com ymail.com gmx.com outlook.com
    outlook.de outlook.es outlook.fr outlook.it hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr
    hotmail.it hotmail.nl live.com live.co.uk live.de live.fr live.it live.nl live.be yahoo.com yahoo.co.uk
    yahoo.de yahoo.es yahoo.fr yahoo.it yahoo.ca yahoo.com.au proton.me protonmail.com pm.me tutanota.com
    mail.com zoho.com hey.com fastmail.com web.de gmx.de gmx.net gmx.at gmx.ch t-online.de freenet.de
    arcor.de posteo.de mailbox.org aon.at chello.at bluewin.ch hispeed.ch sunrise.ch orange.fr wanadoo.fr
    free.fr sfr.fr laposte.net neuf.fr bbox.fr numericable.fr libero.it virgilio.it tiscali.it alice.it
    tin.it fastwebnet.it email.it tim.it telefonica.net terra.es movistar.es ono.com ziggo.nl kpnmail.nl
    planet.nl home.nl upcmail.nl xs4all.nl casema.nl hetnet.nl telenet.be skynet.be proximus.be scarlet.be
    wp.pl o2.pl onet.pl op.pl interia.pl poczta.fm gazeta.pl tlen.pl vp.pl onet.eu btinternet.com sky.com
    talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk eircom.net comcast.net att.net verizon.net
    sbcglobal.net bellsouth.net cox.net charter.net shaw.ca rogers.com sympatico.ca telus.net bigpond.com
    optusnet.com.au xtra.co.nz
  `
    .trim()
    .split(/\s+/),
);
