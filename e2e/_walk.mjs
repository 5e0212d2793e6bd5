import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
const out='/tmp/shots'; mkdirSync(out,{recursive:true});
const b=await chromium.launch({executablePath:'/usr/bin/chromium'});
const O='http://localhost:4980';
async function ctx(w,h,scheme,lng){const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,locale:lng,reducedMotion:'reduce',baseURL:O});await c.addCookies([{name:'i18n_redirected',value:lng,url:O}]);await c.addInitScript(()=>localStorage.setItem('skip-site-entry-warning',String(Date.now())));const p=await c.newPage();p.on('console',m=>{if(m.type()==='error')console.log('CONSOLE',m.text(),p.url())});p.on('pageerror',e=>console.log('PAGEERR',e.message));return p;}
const kinds=[[390,844,'light','de'],[1280,900,'dark','en']];
for(const [w,h,s,l] of kinds){
 const p=await ctx(w,h,s,l); const n=`${w}-${s}-${l}`;
 const shot=async(name)=>{await p.waitForTimeout(700);await p.screenshot({path:`${out}/${n}-${name}.png`,fullPage:true});};
 await p.goto('/login');await shot('login');
 await p.goto('/reset-password');await shot('reset');
 await p.goto('/reset-password/do?token=nope');await shot('reset-do-bad');
 await p.goto('/account-deleted');await shot('account-deleted');
 await p.goto('/signup');await shot('signup');
 // sign in as ben
 const r=await p.request.post('/api/user.php',{data:{login:'ben@example.com',password:'Ben-demo-2026'},headers:{origin:O}});console.log('login',r.status());
 for(const [path,name] of [['/profile','profile'],['/profile/security','security'],['/profile/account','account'],['/notifications','notifications'],['/profile/privacy','privacy'],['/profile/language','language'],['/profile/settings','settings'],['/likes','likes'],['/likes/sent','likes-sent'],['/signup-matches','matches'],['/complete-signup','complete'],['/members','members'],['/profile/data?token=x','data-bad'],['/unsubscribe?token=x','unsub-bad']]){await p.goto(path);await shot(name);}
}
await b.close();
