/** Stacks as written by Ruby and its frameworks. */

export const gems = '/usr/local/lib/ruby/gems/3.4.0/gems';

export const ruby34 = `/srv/shop/app/models/cart.rb:12:in 'Shop::Cart#total': undefined method 'price' for nil (NoMethodError)

    item.price
        ^^^^^^
	from /srv/shop/app/models/cart.rb:20:in 'block (2 levels) in Shop::Cart.of'
	from <internal:array>:42:in 'Array#each'
	from /srv/shop/app/models/cart.rb:19:in 'Shop::Cart.of'
	from ${gems}/rack-3.1.8/lib/rack/head.rb:15:in 'Rack::Head#call'
	from /usr/local/lib/ruby/3.4.0/net/http.rb:1603:in 'Net::HTTP#start'
	from config.ru:5:in '<main>'
/srv/shop/lib/stock.rb:7:in 'Shop::Stock.find': key not found: :a (KeyError)
	from /srv/shop/app/models/cart.rb:11:in 'Shop::Cart#total'
	 ... 12 levels...
	from config.ru:5:in '<main>'`;

export const ruby27 = `Traceback (most recent call last):
	3: from a.rb:9:in \`<main>'
	2: from a.rb:6:in \`load'
	1: from a.rb:2:in \`find'
a.rb:2:in \`fetch': key not found: :a (KeyError)
	2: from a.rb:9:in \`<main>'
	1: from a.rb:5:in \`load'
a.rb:7:in \`rescue in load': failed (Shop::LoadError)
for good`;

export const rails = `ActionView::Template::Error (undefined method 'x' for nil):
    1: <p><%= @cart.x %></p>

app/views/carts/show.html.erb:1:in '_app_views_carts_show_html_erb___2839_4711'
app/controllers/carts_controller.rb:8:in 'CartsController#show'

Causes:
NoMethodError (undefined method 'x' for nil)
app/views/carts/show.html.erb:1:in '_app_views_carts_show_html_erb___2839_4711'`;
